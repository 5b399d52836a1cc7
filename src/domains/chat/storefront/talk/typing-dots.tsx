export const TypingDots = () => (
  <span className="talk-dots" aria-hidden="true">
    <i />
    <i />
    <i />
  </span>
)
