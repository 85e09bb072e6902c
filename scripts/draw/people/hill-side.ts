/** Contact persons of the houses in the hills, on the lakes further south and on the farm. */
import type { Sitter } from './sitter.ts';

type Four = readonly [Sitter, Sitter, Sitter, Sitter];

export const bauma: Four = [
  { text: 'Frau Mitte fünfzig mit kurzem grauem Haar und Brille vor einem Fenster ins Tal', who: 'woman', skin: 0, hair: ['pixie', 'grey'], wears: ['cardigan', 'p-48', 's-86'], with: ['glasses', 'studs', 'lines'], turn: 0.3, place: 'window' },
  { text: 'Mann Anfang vierzig mit kurzem schwarzem Haar und Bart in grüner Pflegekleidung vor einer hellen Wand', who: 'man', skin: 1, hair: ['short', 'black'], wears: ['tunic', 'p-56'], with: ['beard', 'badge'], turn: -0.3, place: 'wall' },
  { text: 'Junge Frau mit blondem Rossschwanz und grüner Bluse vor einem Regal voller Wolle', who: 'woman', skin: 1, hair: ['tail', 'blond'], wears: ['shirt', 'p-56'], with: ['studs'], turn: 0.35, laugh: true, place: 'wool' },
  { text: 'Älterer Koch mit Haarkranz und Schnauz in weisser Jacke vor Pfannen und Kellen', who: 'man', old: true, skin: 0, hair: ['rim', 'grey'], wears: ['pullover', '#fbf4e8'], with: ['chef', 'neckerchief', 'moustache'], turn: -0.25, place: 'kitchen' },
];

export const geeren: Four = [
  { text: 'Frau Mitte fünfzig mit grauem Haarknoten und brauner Strickjacke neben dem grünen Kachelofen', who: 'woman', skin: 0, hair: ['bun', 'grey'], wears: ['cardigan', 'p-50', 'wall-94'], with: ['beads', 'lines'], turn: 0.3, place: 'oven' },
  { text: 'Mann Ende dreissig mit kurzem braunem Haar in Pflegekleidung vor hohen Fichten', who: 'man', skin: 1, hair: ['short', 'brown'], wears: ['tunic', 's-60'], with: ['stubble', 'badge'], turn: -0.3, place: 'spruces' },
  { text: 'Frau Anfang dreissig mit braunem Rossschwanz und Fransen in Pflegekleidung vor einem Fenster zum Wald', who: 'woman', skin: 0, hair: ['tail', 'brown'], wears: ['tunic', 's-62'], with: ['fringe', 'badge'], turn: -0.3, laugh: true, place: 'window-left' },
  { text: 'Älterer Mann mit Schirmmütze und weissem Bart, grünes Hemd mit Hosenträgern, vor einer Bretterwand', who: 'man', old: true, skin: 1, hair: ['cap', 'white'], wears: ['shirt', 's-66'], with: ['beard', 'braces'], turn: 0.3, place: 'barn' },
];

export const hinderzelg: Four = [
  { text: 'Frau Ende vierzig mit dunklem Rossschwanz und blauem Arbeitshemd auf dem Hof', who: 'woman', skin: 1, hair: ['tail', 'dark'], wears: ['shirt', 'p-54'], with: ['studs', 'lines'], turn: 0.3, place: 'orchard' },
  { text: 'Mann Anfang vierzig mit rotem Bart, gestreiftem Hemd und Hosenträgern vor einer Scheunenwand', who: 'man', skin: 0, hair: ['short', 'ginger'], wears: ['shirt', 's-58'], with: ['beard', 'stripes', 'braces'], turn: -0.3, place: 'barn' },
  { text: 'Frau um die vierzig mit schwarzem Haarknoten und bunter Halskette vor einem Fenster', who: 'woman', skin: 2, hair: ['bun', 'black'], wears: ['pullover', 'warm-60'], with: ['beads'], turn: 0.25, laugh: true, place: 'window' },
  { text: 'Mann Ende fünfzig mit Strohhut und grauem Schnauz vor einem Obstgarten', who: 'man', skin: 1, hair: ['straw-hat', 'grey'], wears: ['shirt', 'cool-62'], with: ['moustache', 'lines'], turn: -0.3, place: 'orchard', seed: 2 },
];

export const kreuzstift: Four = [
  { text: 'Frau Mitte fünfzig mit braunen Wellen und violettem Blazer vor den Bögen des Kreuzgangs', who: 'woman', skin: 0, hair: ['waves', 'brown'], wears: ['coat', 'p-46'], with: ['necklace', 'lines'], turn: 0.3, place: 'arches' },
  { text: 'Mann Ende vierzig mit grauem Seitenscheitel in violetter Pflegekleidung vor einem Fenster', who: 'man', skin: 1, hair: ['side', 'grey'], wears: ['tunic', 'p-62'], with: ['stubble', 'badge'], turn: -0.3, place: 'window-left' },
  { text: 'Junge Frau mit langem blondem Haar und violetter Bluse vor einer Wand mit Bildern', who: 'woman', skin: 1, hair: ['long', 'blond'], wears: ['shirt', 'p-62'], with: ['drops'], turn: 0.25, place: 'picture-left' },
  { text: 'Koch Anfang fünfzig mit hoher Mütze und grauem Bart vor einer gekachelten Küchenwand', who: 'man', skin: 0, hair: ['short', 'grey'], wears: ['pullover', '#fbf4e8'], with: ['toque', 'beard', 'chef'], turn: 0.25, place: 'kitchen' },
];

export const rivabella: Four = [
  { text: 'Frau Anfang fünfzig mit langem dunklem Haar, Ohrringen und türkisem Blazer vor dem See', who: 'woman', skin: 2, hair: ['long', 'dark'], wears: ['coat', 'p-46'], with: ['drops', 'lines'], turn: 0.3, place: 'lake' },
  { text: 'Mann um die vierzig mit braunen Locken und Bart in türkiser Pflegekleidung vor einem Fenster', who: 'man', skin: 1, hair: ['curly', 'brown'], wears: ['tunic', 'p-56'], with: ['beard', 'badge'], turn: -0.3, place: 'window-left' },
  { text: 'Frau Mitte dreissig mit dunklem Haarknoten und gelbem Kleid vor einer Wand mit Bildern', who: 'woman', skin: 1, hair: ['bun', 'dark'], wears: ['dress', 's-78'], with: ['necklace'], turn: 0.25, laugh: true, place: 'picture' },
  { text: 'Koch Ende vierzig mit dunkler Haut, hoher Mütze und Schnauz vor Pfannen und Kellen', who: 'man', skin: 4, hair: ['short', 'black'], wears: ['pullover', '#fbf4e8'], with: ['toque', 'moustache', 'chef', 'neckerchief'], turn: -0.25, laugh: true, place: 'kitchen' },
];

export const tabor: Four = [
  { text: 'Frau Anfang fünfzig mit aschblondem Pagenschnitt, Brille und blauer Strickjacke vor See und Bergen', who: 'woman', skin: 0, hair: ['bob', 'blond'], wears: ['cardigan', 'p-48', 's-88'], with: ['glasses', 'lines'], turn: 0.3, place: 'lake' },
  { text: 'Mann um die fünfzig mit kurzem grauem Haar und Bart in blauer Pflegekleidung vor einem Fenster', who: 'man', skin: 2, hair: ['short', 'grey'], wears: ['tunic', 'p-58'], with: ['beard', 'badge', 'lines'], turn: -0.3, place: 'window-left' },
  { text: 'Junge Frau mit braunem Haarknoten und gelbem Halstuch vor einer Fensterreihe mit Bergblick', who: 'woman', skin: 1, hair: ['bun', 'brown'], wears: ['pullover', 'p-62'], with: ['shawl'], turn: 0.25, laugh: true, place: 'windows' },
  { text: 'Koch Mitte vierzig mit hoher Mütze und rötlichem Bart vor einer gekachelten Küchenwand', who: 'man', skin: 0, hair: ['short', 'ginger'], wears: ['pullover', '#fbf4e8'], with: ['toque', 'beard', 'chef'], turn: 0.3, place: 'kitchen', seed: 2 },
];
