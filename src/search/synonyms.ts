import { meaningful, type SearchLanguage, stem } from './words.ts';

/**
 * Words of which people type one and pages have another: of care, work and everyday life in a home, in general. A line is
 * a group: each of its words also finds the others. What stands behind `>` is found by those before it, not the reverse.
 */
const groups: Readonly<Record<SearchLanguage, string>> = {
  de: `
    kosten preis tarif taxe taxen gebühr kostet miete tagestaxe
    bezahlen zahlen finanzierung finanzieren kosten
    altersheim pflegeheim alterszentrum pflegezentrum heim residenz seniorenresidenz altersresidenz
    heimplatz pflegeplatz platz zimmer
    eintritt aufnahme anmeldung einzug umzug
    besuch besuchszeit besuchen besucher
    menü menüplan speiseplan wochenkarte mittagsmenü speisekarte karte essen mittagessen
    restaurant café cafeteria terrassencafé gastronomie wirtschaft
    mahlzeitendienst > mittagstisch
    kaffee café
    kuchen torte
    ferienbett kurzaufenthalt ferienaufenthalt entlastungsaufenthalt ferienzimmer
    probewohnen schnupperwohnen
    fage > fachfrau fachmann gesundheit
    fabe > fachfrau fachmann betreuung
    ags > assistent gesundheit soziales
    kv > kauffrau kaufmann
    kaufmann kauffrau
    lehrstelle lehre ausbildung lehrberuf berufslehre stift lernende
    schnupperlehre schnuppern schnuppertag schnupperwoche
    stelle job arbeit vakanz arbeitsstelle
    bewerbung bewerben
    hauswart abwart hausmeister > haustechnik betriebsunterhalt technisch
    haustechniker > betriebsunterhalt
    putzen reinigung > hauswirtschaft
    wäscherei lingerie
    krankenschwester krankenpfleger pflegerin > pflegefachfrau pflegefachperson pflegefachmann
    pflegefachfrau pflegefachmann pflegefachperson
    informatiker informatik it ict computer
    buchhaltung buchhalter rechnungswesen
    sekretariat administration büro empfang
    rezeption réception empfang
    parkplatz parkieren parken auto anfahrt
    anreise anfahrt weg bus zug bahn
    demenz alzheimer
    psychiatrie psychisch
    seelsorge seelsorger gottesdienst pfarrer
    sterben palliative palliativ lebensende tod
    arzt ärztin hausarzt
    coiffeur coiffeuse frisör friseur haare
    hund katze haustier tier
    velo fahrrad bike
    wohnung appartement alterswohnung
    angehörige familie verwandte
    anlass veranstaltung agenda event
    musik konzert
    chor singen
    turnen gymnastik bewegung
    weihnachten advent
    laternenumzug räbeliechtli
    apfelsaft most süssmost
    gemüseabo gemüsekiste
    beschwerde beanstandung reklamation reklamieren beschweren ombudsstelle ombudsmann
    kaution depot sicherheitsleistung vorauszahlung
    fahrdienst transport chauffeur taxi
    rader > mahlzeitendienst mittagstisch
    führung rundgang besichtigung
    warten wartezeit warteliste
    geld vermögen
    schwimmbad schwimmbecken hallenbad pool
    fusspflege podologie pédicure
    freiwillige freiwilligenarbeit ehrenamt
    tagesstätte tagesheim tagesstruktur
    springer springerpool temporärpool temporär
    wlan internet wifi
    kita krippe kindertagesstätte
    sitzungszimmer seminarraum kursraum raum
    mitglied mitgliedschaft verein
    leitung chef direktion heimleitung
    telefon telefonnummer nummer erreichen
    ergänzungsleistung el`,
  it: `
    costo prezzo tariffa retta pigione costare
    casa anziani residenza ricovero
    posto lavoro impiego
    candidatura candidarsi
    apprendistato tirocinio formazione
    infermiere infermiera
    oss operatore sociosanitario
    cuoco cuoca
    menu pranzo piatto
    ristorante mangiare
    ammissione entrata ingresso
    palliativo fine morire
    parcheggio auto posteggio
    arrivo arrivare treno
    appartamento alloggio
    visita orario
    direzione direttore direttrice dirige
    ginnastica movimento
    contatto telefono
    affitto pigione
    manifestazione evento
    cane cani animale
    gatto gatti animale
    messa funzione chiesa
    attesa aspettare
    documento certificato
    stipendio salario paga`,
  fr: `
    prix tarif coût coûter loyer combien
    ems maison retraite résidence home
    emploi travail poste job
    postuler postulation candidature
    apprentissage formation apprenti
    infirmier infirmière
    assc > assistant soins
    cuisinier cuisinière chef
    repas menu manger
    restaurant ristorante
    admission inscription entrée emménager
    palliatif fin vie
    parking voiture parc
    train transports gare
    appartement logement
    visite horaire
    directeur directrice direction
    gym gymnastique
    contact téléphone
    louer loyer location
    manifestation événement
    carte menu
    pétanque boules bocce
    chien animal
    chat animal
    messe culte église
    attente attendre
    papiers documents
    salaire paie`,
  en: `
    price cost fee rate rent
    nursing care
    home residence
    job vacancy work position
    apply application
    apprenticeship training apprentice
    nurse registered
    cook chef
    menu lunch food meal
    restaurant ristorante cafe
    admission moving move
    palliative end-of-life
    parking car
    train transport
    apartment flat
    visit visiting
    director management manager
    exercise gym gymnastics
    lesson course conversation
    contact phone
    event programme
    dog pet animal
    cat pet animal
    church mass service
    wait waiting list
    savings money funds
    owner owned own belong foundation
    wage pay salary`,
};

/** For each stem the stems that are looked for, too. */
export function synonymsOf(language: SearchLanguage): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const stems = (words: string) => meaningful(words, language).map((word) => stem(word, language));
  for (const line of groups[language].trim().split('\n')) {
    const [asked = '', only = ''] = line.split('>');
    const [from, more] = [stems(asked), stems(only)];
    for (const one of from) {
      const others = found.get(one) ?? new Set();
      for (const other of [...from, ...more]) if (other !== one) others.add(other);
      found.set(one, others);
    }
  }
  return found;
}
