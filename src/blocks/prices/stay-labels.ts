import type { Translate } from '../../i18n/translate.ts';
import type { CostLabels } from '../../islands/forms/CostSheet.tsx';
import type { StayLabels } from '../../islands/forms/StayForm.tsx';
import type { StayNames } from '../../islands/forms/stay-rows.ts';

/** Labels of a sum. */
export function costLabels(t: Translate): CostLabels {
  return {
    item: t('blocks.priceItem'),
    perDay: t('blocks.aDay'),
    perMonth: t('blocks.inAMonth'),
    days: t('blocks.daysInAll', { days: '{days}' }),
    ownSum: t('blocks.paidByPerson'),
    others: t('blocks.paidByOthers'),
    varies: t('blocks.amountVaries'),
  };
}

/** Names of the parts of a stay, for tariffs without names of their own. */
export function stayNames(t: Translate): StayNames {
  return {
    hotel: t('stay.hotel'),
    rent: t('stay.rent'),
    support: t('stay.support'),
    ownCare: t('stay.ownCare'),
    insurer: t('stay.insurer'),
    public: t('stay.public'),
    care: t('stay.care'),
  };
}

/** Labels of the form that computes a stay. */
export function stayLabels(t: Translate): StayLabels {
  return {
    ...costLabels(t),
    ...stayNames(t),
    offer: t('stay.offer'),
    room: t('stay.room'),
    persons: t('stay.persons'),
    onePerson: t('stay.onePerson'),
    twoPersons: t('stay.twoPersons'),
    level: t('stay.level'),
    secondLevel: t('stay.secondLevel'),
    levelHint: t('stay.levelHint'),
    choose: t('stay.choose'),
    noCare: t('stay.noCare'),
    unknown: t('stay.unknown'),
    missingLevel: t('stay.missingLevel'),
    questions: t('stay.questions'),
    questionsHint: t('stay.questionsHint'),
    question: {
      washing: t('stay.askWashing'),
      eating: t('stay.askEating'),
      toilet: t('stay.askToilet'),
      medicine: t('stay.askMedicine'),
      night: t('stay.askNight'),
    },
    answers: [t('stay.helpedAlone'), t('stay.helpedSome'), t('stay.helpedAlways')],
    supplements: t('stay.chosenSupplements'),
    calculate: t('stay.calculate'),
    print: t('stay.print'),
    share: t('stay.share'),
    estimate: t('stay.estimate'),
    range: t('stay.range'),
    sentence: t('stay.sentence'),
    sentenceOfMonth: t('stay.sentenceOfMonth'),
    sentenceOfRange: t('stay.sentenceOfRange'),
    pays: t('stay.pays'),
    spitex: t('stay.spitex'),
    ifNotEnough: t('stay.ifNotEnough'),
    sheetTitle: t('stay.sheetTitle'),
    calculatedOn: t('stay.calculatedOn'),
    source: t('stay.source'),
  };
}
