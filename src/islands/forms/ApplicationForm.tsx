import send from 'bootstrap-icons/icons/send.svg?raw';
import type { Locale } from '../../../sites.config.ts';
import {
  type ApplicationField,
  applicationForm,
  applicationLimits,
  callRequest,
  isCallRequest,
  rulesOfApplication,
} from '../../forms/application.ts';
import type { ApplicationLabels } from '../../forms/application-labels.ts';
import type { FileProblem } from '../../forms/file-problems.ts';
import { type FormOutcome, noticeId, refusalText } from '../../forms/form-outcome.ts';
import { ownApplicationAddress } from '../../forms/own-application.ts';
import { guarded, Icon, useHydrated } from '../island.tsx';
import { rememberedFields } from '../stores/remembered-fields.ts';
import { ApplicationFields, fieldId } from './ApplicationFields.tsx';
import { askedVacancyDraft, type OpenVacancy } from './asked-vacancy.ts';
import { Checkbox } from './Field.tsx';
import { FilePicker, fileErrors } from './FilePicker.tsx';
import styles from './Form.module.scss';
import { ErrorSummary, NewTab, SavedDraft, Trap } from './FormParts.tsx';
import { Sending } from './Sending.tsx';
import { type Afterwards, Sent } from './Sent.tsx';
import { useDraft } from './use-draft.ts';
import { useFiles } from './use-files.ts';
import { useForm } from './use-form.ts';
import { readFormFields } from './written-fields.ts';

export interface ApplicationFormProps {
  /** Address that receives the form, with its language. */
  action: string;
  /** Path of the page of this form. */
  page: string;
  privacyPage: string;
  locale: Locale;
  labels: ApplicationLabels;
  vacancies: readonly OpenVacancy[];
  afterwards: Afterwards;
  /** Vacancy from the address, preselected by the origin so that it also works without script. */
  asked?: OpenVacancy | undefined;
  /** Query parameter `art`: whether the visitor asks for a call. Without the origin, the address says it. */
  art?: string | undefined;
  /** Result of a submission without script. */
  outcome?: FormOutcome | undefined;
}

const filesId = 'application-files';

/** Unsent input, without files and privacy tick. */
const draftStore = rememberedFields(
  'application',
  applicationForm.names.filter((name) => name !== 'privacy' && name !== 'art'),
);

/** The quick application: one page of fields, with optional files. */
export const ApplicationForm = guarded(function ApplicationForm(props: ApplicationFormProps) {
  const { action, page, privacyPage, locale, labels, vacancies, afterwards, asked, outcome } = props;
  const isLive = useHydrated();
  const submitted = outcome?.kind !== 'kept' && outcome?.values;
  const art = props.art ?? (isLive ? new URLSearchParams(location.search).get('art') : undefined);
  const isCall = isCallRequest(submitted || { art });
  const form = useForm(rulesOfApplication({ art: isCall && callRequest }), outcome);
  const { state, element, notice } = form;
  const isKept = state.is === 'kept';
  const chosen = useFiles(state.is === 'open' ? state.files : undefined);
  const { files, input } = chosen;
  const draft = useDraft(element, {
    store: draftStore,
    isAnswered: Boolean(outcome),
    isKept,
    chosen,
    ...askedVacancyDraft(element, { vacancies, preselected: outcome ? undefined : asked }),
    onForget: form.reset,
  });

  if (isKept) {
    const { firstName = '', surname = '' } = state.values;
    const name = `${firstName} ${surname}`.trim();
    const { receipt, code } = state;
    const link = code && { text: labels.ownLink, address: ownApplicationAddress({ receipt, code, locale }) };
    return (
      <Sent
        {...{ notice, name, receipt }}
        labels={state.isCall ? { ...labels, sent: labels.sentCall } : labels}
        afterwards={{
          ...afterwards,
          answer: state.isCall ? labels.answerCall : afterwards.answer,
          links: [...(link ? [link] : []), ...afterwards.links],
        }}
      >
        {link && <p>{labels.ownLinkHint}</p>}
      </Sent>
    );
  }
  const isSending = state.is === 'sending';
  const problems = isSending ? {} : state.problems;
  const first: Record<string, string> =
    asked && !outcome ? { vacancy: String(asked.number), ...(!isCall && { area: asked.area }) } : {};
  const values: Record<string, string> = submitted || first;
  // After a submission without script the browser has lost the files.
  const lostFiles = outcome && !isCall && !files.length ? [labels.filesAgain] : [];
  const errors = fileErrors(filesId, files, chosen.problems, labels, lostFiles);
  const privacy = problems.privacy && labels.problems.privacy[problems.privacy];

  return (
    <>
      {isSending && <Sending {...{ labels, files, notice }} {...state} onCancel={form.cancel} />}
      <form
        ref={element}
        className={styles.form}
        method="post"
        action={`${action}#${noticeId}`}
        encType="multipart/form-data"
        noValidate
        hidden={isSending}
        onBlur={({ target }) => form.leave(target)}
        onInput={({ target }) => {
          form.change(target);
          draft.keep();
        }}
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit(action, files, chosen.ownProblems);
        }}
      >
        <p>
          {[isCall ? labels.answerCall : afterwards.answer, isCall ? labels.fullHint : labels.callHint].join(' ')}{' '}
          <a
            href={switchAddress(page, asked && String(asked.number), isCall)}
            onClick={({ currentTarget }) => {
              currentTarget.href = switchAddress(page, readFormFields(element.current)['vacancy'], isCall);
            }}
          >
            {isCall ? labels.toFull : labels.callMe}
          </a>
        </p>
        {!isSending && state.isTried && (
          <ErrorSummary
            {...{ labels, problems, fieldId, notice }}
            names={applicationForm.names}
            further={{ count: countWrongFiles(chosen.problems), id: filesId, label: labels.files, hints: errors.ids }}
            failure={refusalText(labels, state.failure, outcome)}
          />
        )}
        <ApplicationFields {...{ labels, problems, values, vacancies, isCall, limits: applicationLimits }} />
        {!isCall && (
          <FilePicker
            id={filesId}
            onAdd={(added) => chosen.choose([...files, ...added])}
            onRemove={(file) => chosen.choose(files.filter((other) => other !== file))}
            {...{ labels, files, errors, locale, isLive, input }}
          />
        )}
        <Checkbox
          id={fieldId('privacy')}
          name={'privacy' satisfies ApplicationField}
          label={labels.privacyNotice}
          error={privacy}
          defaultChecked={Boolean(values['privacy'])}
        >
          <a href={privacyPage} target="_blank" rel="noopener">
            {labels.privacyLink} <NewTab {...{ labels }} />
          </a>
        </Checkbox>
        <Trap id="application-website" label={labels.trap} />
        <div className={styles.actions}>
          <button type="submit" className="button">
            <Icon markup={send} /> {isCall ? labels.sendCall : labels.send}
          </button>
        </div>
        <SavedDraft labels={isCall ? { ...labels, draftKept: labels.draftKeptCall } : labels} {...{ draft }} />
      </form>
    </>
  );
});

/** Address of the other form, for the same vacancy. */
function switchAddress(page: string, vacancy: string | undefined, isCall: boolean): string {
  const query = new URLSearchParams();
  if (vacancy) query.set('stelle', vacancy);
  if (!isCall) query.set('art', callRequest);
  return query.size ? `${page}?${query}` : page;
}

/** Counts a file with two problems once. */
function countWrongFiles(problems: readonly FileProblem[]): number {
  return new Set(problems.map((problem) => ('position' in problem ? problem.position : problem.excess))).size;
}
