import type { CustomerColumn } from './customer-columns.ts'
import type { ExistingCustomer } from './plan-customer.ts'
import { mergeSaid, type TablePerson } from './read-customers.ts'
import type { Problem } from '#/platform/server/tables/problems.ts'

type People = { people: TablePerson[]; problems: Problem<CustomerColumn>[]; hasDoubles: boolean }

/** Accounts that staff have joined are one customer, under the file's first phone. */
export const joinAccounts = <Read extends People>(
  read: Read,
  known: ReadonlyMap<string, ExistingCustomer>,
): Read => {
  const accounts = Map.groupBy(read.people, ({ phone }) => known.get(phone)?.id ?? phone)
  if (accounts.size === read.people.length) return read
  const keys = new Map<string | null, string>()
  for (const [first, ...others] of accounts.values())
    for (const { phone } of others) keys.set(phone, first?.phone ?? phone)
  return {
    ...read,
    people: [...accounts.values()].map((same) =>
      same.reduce((one, next) => ({ ...one, said: mergeSaid(one.said, next.said) })),
    ),
    problems: read.problems.map((one) => ({ ...one, key: keys.get(one.key) ?? one.key })),
    hasDoubles: true,
  }
}
