import ru from '#/locales/ru.json' with { type: 'json' }

/** Used only by the server: they reach a browser inside answers, if at all. */
const {
  startUp: _startUp,
  demo: _demo,
  docs: _docs,
  sms: _sms,
  orderNotice: _notice,
  accountNotice: _accountNotice,
  receipt: _receipt,
  peakNotes: _peakNotes,
  pointsNotice: _points,
  promotionNotice: _promotion,
  workNotice: _work,
  chatAuto: _chatAuto,
  chatNotice: _chatNotice,
  personalData: _data,
  erased: _erased,
  offline: _offline,
  staff,
  errors,
  validation,
  ...browserTexts
} = ru

/**
 * The browsers' texts by file. Staff's are separate, since they are more than all of the customers'; they
 * include error messages, which staff screens also show for unsent work.
 */
export const TEXT_FILES = { ru: browserTexts, 'ru-staff': { staff, errors, validation } }
