import type { Page } from '@playwright/test'
import { HOUR_MS } from '#/platform/shared/durations.ts'
import type { Surroundings } from '../programs/run-program.ts'
import { openPage, type Screen } from './open-browser.ts'
import { signIn } from './sign-in.ts'
import { tryOnPage } from './try-on-page.ts'

/** After so many somebody works without a browser. */
const MAX_FAULTS = 3
/** A live page may have lost its connection unseen. */
export const RELOAD_EVERY_MS = 3 * HOUR_MS

type Worker<Desk> = {
  who: string
  phone: string
  screen: Screen
  /** What is watched on the page, before it opens anything. */
  watch: (page: Page) => Desk
}

/** A page of somebody of the staff: signed in once, renewed after a fault. */
export const openStaffPage = <Desk extends { page: Page }>(
  around: Surroundings,
  { who, phone, screen, watch }: Worker<Desk>,
) => {
  const trial: { who: string; page: Page | undefined } = { who, page: undefined }
  let desk: Desk | undefined
  let faults = 0
  const arrive = async (): Promise<Desk> => {
    const page = (trial.page = await openPage(around, screen))
    await page.goto('/login')
    await signIn(around, page, phone)
    await page.waitForURL(({ pathname }) => !pathname.startsWith('/login'))
    return watch(page)
  }
  const work = async <T>(act: (desk: Desk) => Promise<T>): Promise<T> => {
    desk ??= await arrive()
    await desk.page.context().clock.setFixedTime(around.now())
    return act(desk)
  }
  const leavePage = () => {
    const { page } = trial
    trial.page = desk = undefined
    page
      ?.context()
      .close()
      .catch(() => {})
  }
  return {
    /** What fails on the page is done by a call, so that the day goes on. */
    do: async <T>(act: (desk: Desk) => Promise<T>, byCall: () => Promise<T>): Promise<T> => {
      if (faults >= MAX_FAULTS) return byCall()
      const done = await tryOnPage(around, trial, () => work(act))
      if (done) return done.value
      faults += 1
      leavePage()
      return byCall()
    },
  }
}
