import { ArrowUp, Paperclip } from 'lucide-react'

type AttachProps = { label: string; onFiles: (files: File[]) => void }

export const AttachPictures = ({ label, onFiles }: AttachProps) => (
  <label className="icon-button talk-clip" title={label}>
    <Paperclip aria-hidden="true" />
    <span className="visually-hidden">{label}</span>
    <input
      type="file"
      className="visually-hidden"
      accept="image/*"
      multiple
      onChange={({ target }) => {
        onFiles([...(target.files ?? [])])
        target.value = ''
      }}
    />
  </label>
)

/** Focusable while there is nothing to send. */
export const SendButton = ({ label, isDisabled }: { label: string; isDisabled: boolean }) => (
  <button type="submit" className="icon-button talk-send" aria-label={label} aria-disabled={isDisabled}>
    <ArrowUp aria-hidden="true" />
  </button>
)
