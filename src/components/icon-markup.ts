import arrowRight from 'bootstrap-icons/icons/arrow-right.svg?raw';
import emailAt from 'bootstrap-icons/icons/at.svg?raw';
import boxArrowInRight from 'bootstrap-icons/icons/box-arrow-in-right.svg?raw';
import boxArrowLeft from 'bootstrap-icons/icons/box-arrow-left.svg?raw';
import bus from 'bootstrap-icons/icons/bus-front.svg?raw';
import calender from 'bootstrap-icons/icons/calendar-event.svg?raw';
import car from 'bootstrap-icons/icons/car-front.svg?raw';
import check from 'bootstrap-icons/icons/check-lg.svg?raw';
import clock from 'bootstrap-icons/icons/clock.svg?raw';
import copy from 'bootstrap-icons/icons/copy.svg?raw';
import download from 'bootstrap-icons/icons/download.svg?raw';
import email from 'bootstrap-icons/icons/envelope.svg?raw';
import envelopeAt from 'bootstrap-icons/icons/envelope-at.svg?raw';
import emailFill from 'bootstrap-icons/icons/envelope-fill.svg?raw';
import facebook from 'bootstrap-icons/icons/facebook.svg?raw';
import geoPin from 'bootstrap-icons/icons/geo-alt.svg?raw';
import web from 'bootstrap-icons/icons/globe.svg?raw';
import heart from 'bootstrap-icons/icons/heart.svg?raw';
import hourglassSplit from 'bootstrap-icons/icons/hourglass-split.svg?raw';
import hourglassTop from 'bootstrap-icons/icons/hourglass-top.svg?raw';
import house from 'bootstrap-icons/icons/house.svg?raw';
import infoCircle from 'bootstrap-icons/icons/info-circle.svg?raw';
import linkedin from 'bootstrap-icons/icons/linkedin.svg?raw';
import list from 'bootstrap-icons/icons/list.svg?raw';
import person from 'bootstrap-icons/icons/person.svg?raw';
import mobile from 'bootstrap-icons/icons/phone.svg?raw';
import printer from 'bootstrap-icons/icons/printer.svg?raw';
import send from 'bootstrap-icons/icons/send.svg?raw';
import tag from 'bootstrap-icons/icons/tag.svg?raw';
import phone from 'bootstrap-icons/icons/telephone.svg?raw';
import tiktok from 'bootstrap-icons/icons/tiktok.svg?raw';
import form from 'bootstrap-icons/icons/ui-checks.svg?raw';
import type { IconName } from '../fields/parts.ts';

/** Simplified: the icon of the library takes 1,600 characters on nearly every page. */
const instagram = `<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" fill="currentColor" class="bi bi-instagram" viewBox="0 0 16 16">
  <g fill="none" stroke="currentColor" stroke-width="1.44"><rect width="14.56" height="14.56" x=".72" y=".72" rx="3.8"/><circle cx="8" cy="8" r="3.39"/></g><circle cx="12.27" cy="3.73" r=".96"/>
</svg>`;

/** Icons of the specification by name, as inline SVG in the text colour. */
export const iconMarkup: Record<IconName, string> = {
  linkedin,
  tiktok,
  facebook,
  instagram,
  house,
  arrowRight,
  person,
  heart,
  download,
  list,
  email,
  emailFill,
  phone,
  send,
  hourglassTop,
  hourglassSplit,
  infoCircle,
  geoPin,
  boxArrowInRight,
  boxArrowLeft,
  printer,
  envelopeAt,
  mobile,
  bus,
  car,
  web,
  copy,
  check,
  tag,
  calender,
  emailAt,
  form,
  clock,
};
