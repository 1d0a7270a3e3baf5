/**
 * The signs of the pens.
 */

export const pens: Record<string, string> = {
  battery: 'M7.5 6.5h9V20h-9zM10.5 6.5V4h3v2.5M12 10.5v5.5M9.5 13.25h5',
  robot: 'M5.5 9.5h13v10h-13zM12 9.5V6M12 4.5v.01M9.5 13v1.5M14.5 13v1.5M9.5 17h5M3 12.5v4M21 12.5v4',
  charge: 'M13.5 3 6 13.5h5L9.5 21 18 10h-5.5z',
  erase: 'M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13M10.5 10.5v6M13.5 10.5v6',
  move: 'M12 3v18M3 12h18M9.5 5.5 12 3l2.5 2.5M9.5 18.5 12 21l2.5-2.5M5.5 9.5 3 12l2.5 2.5M18.5 9.5 21 12l-2.5 2.5',
};
