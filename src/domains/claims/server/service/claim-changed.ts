/** Meanwhile: its caller answers 409 with what is now, outside the locks. */
export class ClaimChanged extends Error {
  readonly code: 'claim_changed' | 'claim_over' | 'claim_exists'
  constructor(code: ClaimChanged['code'] = 'claim_changed') {
    super(code)
    this.code = code
  }
}
