import { listSentences, type Sentence } from './spoken-text.ts';
import { findVoice } from './voices.ts';

export type ReadAloudTexts = Record<
  'start' | 'pause' | 'resume' | 'reading' | 'paused' | 'done' | 'failed' | 'francs',
  string
>;

/** Name of the highlight in `page-aids.scss`. */
const highlightName = 'read-aloud';

/**
 * Reads the main text of the page with a voice of the browser, sentence by sentence: some browsers stop in the middle of
 * long texts, and lose their place after a pause. So a pause or another speed begins the current sentence again.
 */
export function readAloud(element: HTMLElement): void {
  const texts: ReadAloudTexts = JSON.parse(element.dataset['readAloud'] ?? '{}');
  const language = element.dataset['language'] ?? '';
  const find = <Found extends Element>(selector: string) => element.querySelector(selector) as Found;
  const [button, running] = [find<HTMLButtonElement>('.start'), find<HTMLElement>('.running')];
  const [speed, status] = [find<HTMLSelectElement>('select'), find<HTMLElement>('[role=status]')];
  let sentences: Sentence[] = [];
  let position = 0;
  /** The utterance that is spoken. Browsers may forget one without a reference. */
  let current: SpeechSynthesisUtterance | undefined;
  /** Whether the chosen voice failed, such as one from the network: the browser then chooses another. */
  let isVoiceLost = false;

  button.addEventListener('click', () => (current ? pause() : start()));
  find('.stop').addEventListener('click', () => stop(true));
  speed.addEventListener('change', () => current && speak());
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && sentences.length && stop(true));
  addEventListener('pagehide', () => stop(false));
  start();

  function start(): void {
    if (!sentences.length) sentences = listSentences(document.querySelector('main') ?? document.body, language);
    running.hidden = false;
    status.classList.add('visually-hidden');
    button.dataset['state'] = 'reading';
    button.textContent = texts.pause;
    status.textContent = texts.reading;
    speak();
  }

  function pause(): void {
    silence();
    button.dataset['state'] = 'paused';
    button.textContent = texts.resume;
    status.textContent = texts.paused;
  }

  /** Says it to all: a visitor who hears nothing may see. */
  function fail(): void {
    stop(true);
    isVoiceLost = false;
    status.classList.remove('visually-hidden');
    status.textContent = texts.failed;
  }

  /** @param isHere whether the visitor stays on the page. */
  function stop(isHere: boolean): void {
    silence();
    highlight(undefined);
    sentences = [];
    position = 0;
    // The focus would be lost with the button.
    if (isHere && running.contains(document.activeElement)) button.focus();
    running.hidden = true;
    delete button.dataset['state'];
    button.textContent = texts.start;
    status.textContent = isHere ? texts.done : '';
  }

  function silence(): void {
    current = undefined;
    speechSynthesis.cancel();
  }

  function speak(): void {
    silence();
    const sentence = sentences[position];
    if (!sentence) {
      stop(true);
      return;
    }
    highlight(sentence.range);
    // Voices read «Fr.» as another word, and the dash of «60.–».
    const spoken = sentence.text.replaceAll(/\bfr\.\s?(?=\d)/gi, `${texts.francs} `).replaceAll(/(?<=\d)\.[–-]/g, '');
    const utterance = new SpeechSynthesisUtterance(spoken);
    const voice = isVoiceLost ? undefined : findVoice(language);
    if (voice) utterance.voice = voice;
    utterance.lang = voice?.lang ?? language;
    utterance.rate = Number(speed.value);
    utterance.onend = () => {
      if (utterance !== current) return;
      position += 1;
      speak();
    };
    utterance.onerror = () => {
      if (utterance !== current) return;
      if (isVoiceLost) return fail();
      isVoiceLost = true;
      speak();
    };
    current = utterance;
    speechSynthesis.speak(utterance);
  }
}

/** Highlights a sentence, and scrolls to it if the visitor allows motion. */
function highlight(range: Range | undefined): void {
  if (!('highlights' in CSS)) return;
  CSS.highlights.delete(highlightName);
  if (!range) return;
  CSS.highlights.set(highlightName, new Highlight(range));
  const { top, bottom } = range.getBoundingClientRect();
  const isSeen = top >= 0 && bottom <= innerHeight;
  if (isSeen || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  range.startContainer.parentElement?.scrollIntoView({ block: 'center', behavior: 'smooth' });
}
