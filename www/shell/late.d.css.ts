/** The bundled text of late.css: see xtask/bundle/style-text.js. */
declare const style: string;
export default style;
