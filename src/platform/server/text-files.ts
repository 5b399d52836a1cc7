import ru from '#/locales/ru.json' with { type: 'json' }

/** Said by the server itself: these texts reach a browser inside answers, if at all. */
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
  ...shown
} = ru

/**
 * The texts that browsers get, by file. The staff's come apart, since they are more than all of the shoppers'; with them
 * the sentences of errors, which staff screens also say of what was not sent yet.
 */
export const TEXT_FILES = { ru: shown, 'ru-staff': { staff, errors, validation } }
