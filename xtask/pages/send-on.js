/** The script of 404.html: opens what a posted address names. Other addresses stay, with what the page says. */

import { placeAt } from '../../www/offline/posted.ts';

const place = placeAt(location);
// Behind the origin, since a path that begins with two slashes would by itself name another host.
if (place !== null) location.replace(location.origin + place);
