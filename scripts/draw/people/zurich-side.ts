/** Contact persons of the houses around the lake of Zurich and of the group. */
import type { Sitter } from './sitter.ts';

type Four = readonly [Sitter, Sitter, Sitter, Sitter];

export const digallo: Four = [
  { text: 'Frau Ende fünfzig mit silbernem Pagenschnitt und Perlen vor einem Fenster mit Blick auf die Stadt', who: 'woman', skin: 0, hair: ['bob', 'silver'], wears: ['coat', 'cool-42'], with: ['pearls', 'lines'], turn: 0.3, place: 'window' },
  { text: 'Mann Ende vierzig mit Seitenscheitel und Brille, Hemd und Veston, vor einem Bücherregal', who: 'man', skin: 1, hair: ['side', 'dark'], wears: ['coat', 'cool-50', 'p-86'], with: ['glasses', 'stubble'], turn: -0.3, place: 'books' },
  { text: 'Junge Frau mit rotem Haarknoten und gelbem Pullover vor einer hellen Wand mit Bildern', who: 'woman', skin: 0, hair: ['bun', 'ginger'], wears: ['pullover', 's-80'], with: ['studs'], turn: 0.25, laugh: true, place: 'picture' },
  { text: 'Mann um die sechzig mit grauem Haarkranz, Brille und Krawatte vor einer Fensterreihe', who: 'man', old: true, skin: 1, hair: ['rim', 'grey'], wears: ['shirt', 'wall-94'], with: ['glasses', 'tie'], turn: 0.2, place: 'windows' },
];

export const brunisberg: Four = [
  { text: 'Frau um die fünfzig mit braunem Pagenschnitt und Halstuch, im Hintergrund bewaldete Hügel', who: 'woman', skin: 0, hair: ['bob', 'brown'], wears: ['coat', 'p-46'], with: ['shawl', 'lines'], turn: -0.3, place: 'spruces' },
  { text: 'Mann Mitte vierzig mit kurzem dunklem Haar und Bart, grüner Pullover, vor einem Fenster', who: 'man', skin: 2, hair: ['short', 'dark'], wears: ['pullover', 'p-54'], with: ['beard'], turn: 0.3, place: 'window' },
  { text: 'Frau Ende dreissig mit dunklen Locken und gelber Schürze vor einer Werkzeugwand', who: 'woman', skin: 2, hair: ['curly', 'black'], wears: ['apron', 'p-70', 's-74'], with: ['studs'], turn: -0.25, laugh: true, place: 'tools' },
  { text: 'Mann Ende fünfzig mit grauem Haar, Bart und Brille, gestreiftes Arbeitshemd, vor einer Bretterwand', who: 'man', skin: 0, hair: ['short', 'grey'], wears: ['shirt', 'warm-60'], with: ['glasses', 'beard', 'stripes', 'pen', 'lines'], turn: 0.25, place: 'barn' },
];

export const rosengarten: Four = [
  { text: 'Frau um die fünfzig mit kurzem blondem Haar und Ohrringen vor einer blühenden Rosenhecke', who: 'woman', skin: 0, hair: ['pixie', 'blond'], wears: ['cardigan', 'p-54', 'wall-94'], with: ['drops', 'lines'], turn: 0.3, place: 'roses' },
  { text: 'Mann Anfang vierzig mit kurzem braunem Haar und Brille in rosaroter Pflegekleidung vor einem Fenster', who: 'man', skin: 1, hair: ['short', 'brown'], wears: ['tunic', 'p-66'], with: ['glasses', 'stubble', 'badge'], turn: -0.3, place: 'window-left' },
  { text: 'Frau Ende dreissig mit roten Locken und grünem Kleid vor einer Wand mit Bildern', who: 'woman', skin: 0, hair: ['curly', 'ginger'], wears: ['dress', 's-60'], with: ['necklace'], turn: -0.2, laugh: true, place: 'picture' },
  { text: 'Älterer Mann mit weissem Bart und grüner Gartenschürze vor einer Rosenhecke', who: 'man', old: true, skin: 1, hair: ['rim', 'white'], wears: ['apron', 'cool-66', 's-50'], with: ['beard'], turn: 0.3, place: 'roses', seed: 2 },
];

export const waeckerling: Four = [
  { text: 'Frau Mitte vierzig mit langem dunklem Haar und Brille in orangeroter Pflegekleidung vor einer Fensterreihe', who: 'woman', skin: 1, hair: ['long', 'dark'], wears: ['tunic', 'p-60'], with: ['glasses', 'badge'], turn: 0.25, place: 'windows' },
  { text: 'Mann Ende vierzig mit Seitenscheitel und blaugrüner Strickjacke in einem Garten', who: 'man', skin: 0, hair: ['side', 'brown'], wears: ['cardigan', 's-50', 'wall-94'], with: ['lines'], turn: -0.3, laugh: true, place: 'garden' },
  { text: 'Frau Ende dreissig mit dunkler Haut, kurzem schwarzem Haar und Ohrringen vor einer hellen Wand', who: 'woman', skin: 4, hair: ['pixie', 'black'], wears: ['pullover', 's-62'], with: ['drops'], turn: 0.3, place: 'wall' },
  { text: 'Mann Ende fünfzig mit Glatze, Brille und dunklem Veston vor einem Fenster mit Blick auf den See', who: 'man', skin: 1, hair: ['rim', 'dark'], wears: ['coat', 's-40', 'wall-95'], with: ['glasses', 'lines'], turn: -0.25, place: 'window' },
];

export const zumipark: Four = [
  { text: 'Frau Mitte fünfzig mit silbernem Haarknoten, Perlen und weinrotem Blazer vor einem Bücherregal', who: 'woman', skin: 0, hair: ['bun', 'silver'], wears: ['coat', 'p-42'], with: ['pearls', 'necklace', 'lines'], turn: 0.3, place: 'books' },
  { text: 'Mann Ende dreissig mit schwarzem Seitenscheitel, Gilet und Fliege vor einer Fensterreihe', who: 'man', skin: 2, hair: ['side', 'black'], wears: ['vest', 'wall-95'], with: ['bow', 'stubble'], turn: -0.3, place: 'windows' },
  { text: 'Junge Frau mit brauner Haut, dunklen Locken und rosa Bluse vor einem Fenster zum Park', who: 'woman', skin: 3, hair: ['afro', 'dark'], wears: ['shirt', 'p-78'], with: ['studs'], turn: 0.25, laugh: true, place: 'window' },
  { text: 'Älterer Mann mit Schirmmütze und weissem Bart in dunkelgrüner Jacke unter grossen Bäumen', who: 'man', old: true, skin: 1, hair: ['cap', 'white'], wears: ['coat', 'leaf-42', 'wall-90'], with: ['beard'], turn: -0.3, place: 'trees' },
];

export const impuls: Four = [
  { text: 'Frau Mitte vierzig mit dunklem Pagenschnitt, Brille und violettem Blazer vor einer Tafel', who: 'woman', skin: 1, hair: ['bob', 'dark'], wears: ['coat', 'p-44'], with: ['glasses', 'fringe'], turn: 0.25, place: 'steps' },
  { text: 'Mann Mitte dreissig mit brauner Haut und krausem Haar und Bart in orangem Pullover vor einer hellen Wand', who: 'man', skin: 3, hair: ['curly', 'black'], wears: ['pullover', 's-70'], with: ['beard', 'lanyard'], turn: -0.25, laugh: true, place: 'wall' },
  { text: 'Junge Frau mit langem schwarzem Haar und violetter Strickjacke vor einem Fenster', who: 'woman', skin: 2, hair: ['long', 'black'], wears: ['cardigan', 'p-58', 's-82'], with: ['studs'], turn: 0.3, place: 'window-left' },
  { text: 'Mann Anfang fünfzig mit Schnauz und dunkler Arbeitsschürze vor einer Werkzeugwand', who: 'man', skin: 0, hair: ['short', 'grey'], wears: ['apron', 'cool-66', 'cool-40'], with: ['moustache', 'pen', 'lines'], turn: 0.3, place: 'tools' },
];

export const forum: Four = [
  { text: 'Frau Ende fünfzig mit silbernen Wellen, Brille und oranger Halskette vor einer Wand mit Bildern', who: 'woman', skin: 0, hair: ['waves', 'silver'], wears: ['cardigan', 'p-46', 'wall-94'], with: ['glasses', 'beads', 'lines'], turn: 0.25, place: 'picture' },
  { text: 'Mann Mitte vierzig mit dunklem Haar und Bart in blauem Pullover vor einer Tafel mit Kreisen', who: 'man', skin: 2, hair: ['curly', 'dark'], wears: ['pullover', 'p-56'], with: ['beard'], turn: -0.3, place: 'board' },
  { text: 'Junge Frau mit dunkler Haut, krausem Haar und orangem Pullover vor einem Fenster zur Altstadt', who: 'woman', skin: 5, hair: ['afro', 'black'], wears: ['pullover', 's-62'], with: ['studs'], turn: 0.3, laugh: true, place: 'window' },
  { text: 'Mann um die sechzig mit weissem Haar, Bart und Gilet vor einem Bücherregal', who: 'man', old: true, skin: 0, hair: ['side', 'white'], wears: ['vest', 's-86'], with: ['beard'], turn: -0.25, place: 'books', seed: 2 },
];
