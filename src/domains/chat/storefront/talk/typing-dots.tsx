/** Somebody is writing just now; who, words say. */
export const TypingDots = () => (
  <span className="talk-dots" aria-hidden="true">
    <i />
    <i />
    <i />
  </span>
)
