// Data: words with the same meaning, by language.
import type { SearchLanguage } from './words.ts';

/**
 * Words that people type where pages have another one. A line is a topic; each word of a group, up to `;`, finds the
 * others.
 */
export const topics: Readonly<Record<SearchLanguage, string>> = {
  de: `
    kosten preis tarif taxe tagestaxe gebühr miete; zahlen bezahlen finanzieren finanzierung kosten; geld vermögen
    rechnung abrechnung kosten; kaution depot sicherheitsleistung; ergänzungsleistung el finanzierung vermögen
    krankenkasse versicherung; hilflosenentschädigung finanzierung; restkosten gemeinde; pflegestufe rai besa einstufung
    altersheim pflegeheim alterszentrum pflegezentrum heim residenz; platz pflegeplatz zimmer einzelzimmer doppelzimmer
    eintritt aufnahme anmeldung einzug umzug; anmelden anmeldung formular; absagen abmelden stornieren
    vertrag pensionsvertrag kündigung kündbar kündigungsfrist; probewohnen schnupperwohnen; warten wartezeit warteliste
    ferienbett kurzaufenthalt ferienaufenthalt entlastungsaufenthalt; übernachten gästezimmer; führung rundgang besichtigung
    wohnung appartement alterswohnung; grösse quadratmeter fläche; möbel einrichten mitbringen; balkon terrasse garten park
    besuch besuchszeit besuchen besucher; öffnungszeiten geöffnet offen; parkplatz parkieren auto anfahrt
    anreise anfahrt weg bus bahn zug; adresse standort lage; telefon nummer erreichen; rezeption empfang sekretariat
    menü menüplan speiseplan wochenkarte speisekarte karte essen mittagessen; mahlzeitendienst mittagstisch geliefert
    restaurant café cafeteria terrassencafé gastronomie wirtschaft beiz; kaffee kafi café kuchen torte zvieri
    zmorge frühstück brunch; zmittag mittagessen mittagstisch; znacht abendessen; tisch reservieren reservation
    pflege pflegerin pfleger schwester pflegehilfe assistent; nacht nachtdienst nachtwache; spitex zuhause
    krankenschwester pflegefachfrau pflegefachmann pflegefachperson pflegerin; arzt ärztin hausarzt
    demenz alzheimer vergesslich verwirrt gedächtnis; psychiatrie psychisch; tagesstätte tagesheim tagesstruktur
    sterben sterbebegleitung palliativ palliative lebensende tod abschied hospiz; exit sterbehilfe freitod suizid;
    trauer abschied
    notruf notfallknopf alarm; rollstuhl rollator barrierefrei hindernisfrei; fusspflege podologie pédicure
    physiotherapie therapie ergotherapie aktivierung; seelsorge pfarrer gottesdienst messe andacht kirche kapelle
    angehörige familie mutter vater eltern grossmutter grosi oma opa; beistand kesb vorsorgeauftrag patientenverfügung
    coiffeur coiffeuse friseur haare; waschen wäsche wäscherei lingerie; putzen putzfrau reinigung hauswirtschaft
    hund katze haustier tier; velo fahrrad; wlan internet wifi; tv fernseher; fahrdienst transport chauffeur taxi
    schwimmbad hallenbad pool; bad badezimmer dusche; turnen gymnastik bewegung; basteln malen werken atelier
    spiele jassen lotto spielnachmittag; ausflug reise ferien; film kino; bücher lesen bibliothek
    anlass veranstaltung agenda event; musik konzert; chor singen; fest sommerfest feier; markt flohmarkt basar
    weihnachten advent; bundesfeier nationalfeiertag august; laternenumzug räbeliechtli; guggenmusik fasnacht
    stelle job arbeit vakanz; bewerbung bewerben; lohn gehalt salär; teilzeit pensum; personalabteilung hr personal
    lehrstelle lehre ausbildung lehrberuf stift lernende; schnupperlehre schnuppern schnuppertag; praktikum zivi zivildienst
    fage fachfrau fachmann gesundheit; fabe fachfrau fachmann betreuung; ags assistent gesundheit
    kv kauffrau kaufmann; koch köchin küche; kellner kellnerin service restaurationsfachfrau; quereinsteiger wiedereinstieg
    hauswart abwart haustechniker haustechnik betriebsunterhalt technisch; gärtner garten; buchhaltung rechnungswesen
    informatiker informatik it; springer springerpool temporärpool; kurs weiterbildung fortbildung seminar; kita krippe
    bauer landwirt landwirtschaft hof bauernhof; laden hofladen shop kaufen; gemüseabo gemüsekiste; raum sitzungszimmer
    beschwerde beanstandung reklamation reklamieren ombudsstelle; leitung chef direktion; datenschutz daten
    geschichte gründung gegründet; gruppe unternehmen; kloster schwestern; trägerschaft stiftung verein besitzer; vorstand stiftungsrat
    mitglied mitgliedschaft mitgliederbeitrag jahresbeitrag; spende gönner; freiwillige freiwilligenarbeit ehrenamt
    schule schulklasse; broschüre prospekt unterlagen; news neuigkeiten aktuell; presse medien zeitung`,
  it: `
    costo prezzo tariffa retta affitto pigione; complementari prestazioni finanziamento soldi; assicurazione cassa malati
    casa anziani residenza; appartamento alloggio; camera stanza; ammissione entrata iscrizione; attesa aspettare
    prova soggiorno temporaneo vacanza; visita orario; orari apertura aperto; parcheggio auto posteggio; arrivo treno
    menu pranzo piatto mangiare ristorante; cucina cuoco chef; messa chiesa funzione; cane gatto animale
    infermiere infermiera; medico dottore; alzheimer demenza memoria confuso; palliativo fine morire lutto
    fisioterapia terapia; ginnastica movimento; carrozzella rotelle accessibile; parrucchiere capelli; lavanderia bucato
    manifestazione evento festa; coro cantare; concerto musica; bocce gioco; passeggiata giardino parco; lingua corso
    famiglia familiari madre padre genitori; coppia coniuge; contatto telefono telefonare numero; indirizzo dove
    posto lavoro impiego; candidatura candidarsi; apprendistato tirocinio formazione; stage stagista; stipendio salario
    direzione direttore direttrice; reclamo lamentela; volontario volontariato; fondazione proprietario; storia fondata`,
  fr: `
    prix tarif coût loyer louer combien; complémentaires prestations financement argent; assurance caisse maladie
    ems maison retraite résidence home; appartement logement; chambre pièce; admission inscription entrée inscrire
    attente attendre; essai séjour temporaire vacances; visite visiter horaire; horaires ouverture ouvert
    parking voiture; train transports gare; repas menu manger carte plat; restaurant ristorante; cuisine cuisinier chef
    messe culte église; chien chat animal; infirmier infirmière; assc assistant soins; médecin docteur
    alzheimer démence mémoire confus; palliatif fin mourir mort deuil; physiothérapie thérapie; gym gymnastique
    fauteuil roulant accessible; coiffeur cheveux; blanchisserie lessive linge; manifestation événement fête
    chœur chorale chanter; concert musique; pétanque boules bocce jeu; promenade jardin parc; langue cours
    famille proches mère père parents; couple conjoint; contact téléphone téléphoner numéro; adresse où
    emploi travail poste job; postuler candidature; apprentissage formation apprenti; stage stagiaire; salaire paie
    directeur directrice direction; plainte réclamation; bénévole bénévolat; fondation propriétaire; histoire fondée`,
  en: `
    price cost fee rate rent pay; benefits supplementary savings money; insurance health; nursing care; home residence
    apartment flat; room bedroom single double; admission moving move register; wait waiting list
    trial respite temporary holiday; visit visiting; opening open hours; parking car; train transport
    menu lunch food meal eat restaurant ristorante cafe; kitchen cook chef; church mass service; dog cat pet animal
    nurse registered; doctor physician; alzheimer dementia memory confused; palliative dying death end
    physiotherapy therapy; exercise gym gymnastics; wheelchair accessible step-free; hairdresser hair; laundry washing
    event programme party; choir singing; concert music; bocce boules games; walk garden park
    language german italian lesson course conversation; family relatives mother father parents; couple husband wife
    contact phone telephone call; address location; job vacancy work position; apply application
    apprenticeship training apprentice; internship placement; wage pay salary; director management manager
    complaint complain; volunteer volunteering; owner owned own belong foundation; history founded`,
};
