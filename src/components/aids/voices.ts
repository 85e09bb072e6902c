/** Finds the browser's best voice for a language: of the same country, otherwise its default one, otherwise any. */
export function findVoice(language = ''): SpeechSynthesisVoice | undefined {
  // Android separates the country with an underscore.
  const tag = ({ lang }: SpeechSynthesisVoice) => lang.replace('_', '-').toLowerCase();
  const [base] = language.split('-');
  const voices = speechSynthesis.getVoices().filter((voice) => tag(voice).split('-')[0] === base);
  return (
    voices.find((voice) => tag(voice) === language.toLowerCase()) ??
    voices.find((voice) => voice.default) ??
    voices.find((voice) => voice.localService) ??
    voices[0]
  );
}
