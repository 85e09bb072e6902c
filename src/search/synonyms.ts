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
    ergänzungsleistung el
    preise preisliste tarifordnung taxordnung > tarif kosten
    rechnung heimrechnung abrechnung > kosten tarif
    ergänzungsleistungen el zusatzleistungen sozialhilfe > finanzierung vermögen
    krankenkasse versicherung krankenversicherer versicherer
    hilflosenentschädigung hilflosigkeit > finanzierung
    pflegestufe pflegestufen rai besa einstufung
    sterbebegleitung abschied hospiz lebensende palliative
    trauer trauern abschied
    exit sterbehilfe freitod > sterben
    notruf notfallknopf alarm klingel glocke rufknopf
    nacht nachtdienst nachtwache nachts
    schwester pfleger pflegerin pflegende > pflege
    pflegehilfe pflegehelfer pflegehelferin assistent > pflege
    spitex zuhause daheim
    vergesslich vergesslichkeit verwirrt gedächtnis > demenz
    rollstuhl rollator gehhilfe hindernisfrei barrierefrei stufenlos
    barrierefreiheit hindernisfrei zugänglichkeit
    schwerhörig hörgerät hören
    blind sehbehindert sehen
    physiotherapie physio therapie ergotherapie
    ergotherapie aktivierung
    basteln malen werken atelier kreativ
    spiele jassen spielen spielnachmittag
    ausflug ausflüge reise ferien
    kino film
    lesen bücher bibliothek
    garten park terrasse
    spazieren spaziergang wandern
    zmorge morgenessen frühstück brunch
    zmittag mittagessen zmittagessen mittagstisch
    znacht nachtessen abendessen
    znüni zvieri kaffee kuchen
    beiz beizli wirtschaft restaurant café
    kafi kaffee café
    tisch reservieren reservation reservierung
    gast gäste auswärtige
    koch köchin küche
    kellner kellnerin service servicemitarbeiterin restaurationsfachfrau
    gärtner gärtnerin garten
    bauer bäuerin landwirt landwirtin landwirtschaft hof bauernhof
    tiere kühe hühner ziegen
    laden hofladen shop verkauf kaufen
    geschichte gründung gegründet jahre früher
    kloster klösterlich schwestern ordensschwestern
    trägerschaft stiftung verein gehört besitzer eigentümer
    vorstand stiftungsrat verwaltungsrat präsident präsidentin
    spende spenden gönner
    mitgliederbeitrag jahresbeitrag beitrag mitglied
    kurs kurse weiterbildung seminar fortbildung
    absagen abmelden abmeldung annullieren stornieren
    anmelden anmeldung anmeldeformular
    formular formulare dokumente unterlagen
    broschüre prospekt infobroschüre unterlagen
    lohn gehalt salär verdienst
    ferientage urlaub ferien
    teilzeit pensum prozent
    praktikum zivildienst zivi praktikant
    quereinsteiger quereinstieg wiedereinstieg
    vorstellungsgespräch bewerbungsgespräch gespräch
    zimmer einzelzimmer doppelzimmer
    möbel möbliert einrichten mitbringen
    bad badezimmer dusche toilette wc
    balkon loggia terrasse
    fernseher tv
    waschen wäsche kleider wäscherei
    putzfrau reinigungskraft reinigung putzen
    übernachten übernachtung gästezimmer
    probe schnuppern probewohnen
    vertrag heimvertrag pensionsvertrag kündigen kündigung kündbar kündigungsfrist
    liefern geliefert liefert lieferung heimlieferung > mahlzeitendienst
    bundesfeier nationalfeiertag bundesfeiertag > august
    guggenmusik guggenmusig fasnacht
    personalabteilung personaldienst hr > personal
    taxe tagestaxe pensionstaxe > tarif pension
    restkosten restfinanzierung > gemeinde krankenkasse
    grosi grossmutti grossmueti grossätti grossvater opa > angehörige
    samichlaus chlaus nikolaus
    kesb beiständin beistand
    lotto spielnachmittag spiele
    rauchen raucher
    datenschutz privatsphäre daten
    öffnungszeiten geöffnet offen öffnet
    adresse wo standort lage
    karte plan lageplan
    stockwerk etage lift
    mutter vater eltern grossmutter oma opa grosi > angehörige
    tochter sohn kinder > angehörige
    paar ehepaar zweit
    beistand vorsorgeauftrag patientenverfügung
    coiffeuse friseursalon haarschnitt coiffeur
    kirche kapelle andacht messe gottesdienst
    grösse gross quadratmeter fläche
    schule schulklasse klasse schüler
    gruppe treff gruppentreffen
    sprache sprachen italienisch deutsch
    sommerfest fest feier jubiläum
    flohmarkt basar markt
    nachricht nachrichten news neuigkeiten aktuell
    presse medien medienmitteilung zeitung`,
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
    stipendio salario paga
    alzheimer demenza memoria
    smarrito confuso smemorato > demenza
    posti vacanti liberi disponibile lavoro
    morte morire lutto
    assicurazione cassa malati
    complementari prestazioni finanziamento risparmi soldi
    camera stanza singola doppia
    bagno doccia
    bocce gioco giochi giocare
    sedia rotelle carrozzella accessibile barriere
    coro cantare canto
    concerto musica
    lingua lingue tedesco italiano corso
    biblioteca libri leggere
    passeggiata camminare giardino parco
    cucina cuoco chef
    reclamo reclami lamentela
    iscrizione iscriversi annuncio
    volontario volontari volontariato
    parrucchiere capelli
    fisioterapia fisioterapista terapia
    medico dottore
    lavanderia bucato vestiti
    notte notturno
    prova soggiorno temporaneo vacanza vacanze
    coppia coniuge marito moglie
    mamma madre padre genitori papà > familiari parente
    famiglia familiari parenti
    indirizzo dove trovare
    orari apertura aperto
    internet wifi wlan
    mobili portare oggetti
    fondazione proprietario appartiene
    storia fondata anni
    notizie attualità novità
    stage stagista praticante
    telefonare chiamare numero telefono
    compleanno festa feste
    natale avvento
    protezione dati
    donare donazione`,
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
    salaire paie
    alzheimer démence mémoire
    désorienté confus oubli > démence
    pétanque boules bocce jeu
    mourir mort deuil décès
    assurance caisse maladie
    complémentaires prestations financement argent économies
    chambre chambres pièce
    bain douche salle
    fauteuil roulant accessible accessibilité
    chœur chorale chanter chant
    concert musique
    langue langues allemand italien cours
    bibliothèque livres lire
    promenade marcher jardin parc
    cuisine cuisinier chef
    plainte réclamation plaindre
    inscrire inscription admission
    bénévole bénévoles bénévolat
    coiffeur coiffeuse cheveux
    physiothérapie physiothérapeute thérapie
    médecin docteur
    blanchisserie lessive linge vêtements
    nuit veille
    essai séjour temporaire vacances
    couple conjoint mari femme
    mère père parents maman papa > proches famille
    famille proches
    adresse où trouver
    horaires ouverture ouvert
    internet wifi
    meubles apporter objets
    fondation propriétaire appartient
    histoire fondée années
    nouvelles actualité
    stage stagiaire
    téléphoner appeler numéro téléphone
    anniversaire fête fêtes
    noël avent
    protection données
    don donner
    visiter visite portes ouvertes
    nourriture repas plat`,
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
    wage pay salary
    alzheimer dementia memory
    confused forgetful > dementia
    dying death die end palliative
    insurance health
    benefits supplementary savings money pay afford
    room bedroom single double
    bathroom shower
    bocce boules petanque game games
    wheelchair accessible accessibility step-free
    choir sing singing
    concert music
    language languages german italian lesson course
    library books read
    walk walking garden park
    kitchen cook chef
    complaint complain complaints
    register registration admission
    volunteer volunteers volunteering
    hairdresser hair
    physiotherapy physio therapy
    doctor physician gp
    laundry clothes washing
    night nights
    trial respite temporary holiday short-term
    couple husband wife spouse
    mother father parents mum dad > relatives family
    family relatives
    address where location find
    hours opening open
    internet wifi
    furniture bring belongings
    owner owns foundation belongs
    history founded years
    news
    internship intern placement
    call telephone number phone
    birthday party
    christmas advent
    privacy data
    donate donation
    swim pool
    eat food menu restaurant
    kids children grandchildren
    smoking smoke`,
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
