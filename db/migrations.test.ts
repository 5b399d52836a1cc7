import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { connect } from '#/platform/server/database/db.ts'
import { DatabaseIsBusy, migrate } from '#/platform/server/database/migrate.ts'
import { createTestDatabase } from '#/testing/database/test-database.ts'

/** Before the shop had to go on through a roll-out, migrations also took away and renamed. */
const LAST_FREE = 86
/** A migration that takes away what the former release does not use any more (`decisions/045`). */
const CONTRACT = /_contract\.sql$/

/** What a process of the former release, or everybody who waits for a lock, would suffer from. */
const BREAKS = {
  'takes away': /\bdrop\s+(table|column|view|function|type|schema)\b/i,
  renames: /\brename\s+(to|column|constraint)\b|\brename\s+\w+\s+to\b/i,
  'changes a type, which rewrites the table': /\balter\s+column\s+\w+\s+(set\s+data\s+)?type\b/i,
  'demands what the former release does not write':
    /\bset\s+not\s+null\b|\badd\s+(?!constraint\b|check\b|unique\b|primary\b|foreign\b|exclude\b)(column\s+)?(if\s+not\s+exists\s+)?\w+\s+(?:(?!\bdefault\b|,|;)[\s\S])*\bnot\s+null\b(?:(?!\bdefault\b|,|;)[\s\S])*(?=,|;)/i,
  'looks through a whole table under a lock':
    /\badd\s+(constraint\s+\w+\s+)?(check|foreign\s+key)\b(?:(?!\bnot\s+valid\b|;)[\s\S])*;/i,
  'makes an index of a whole table under a lock, and forbids what the former release may write':
    /\badd\s+(constraint\s+\w+\s+)?(unique|primary\s+key|exclude)\b/i,
}

const breaksOf = (file: string, sql: string): string[] => {
  const statements = sql.replaceAll(/--.*$/gm, '')
  const found = Object.entries(BREAKS).filter(([, pattern]) => pattern.test(statements))
  return found.map(([what]) => what).filter((what) => what !== 'takes away' || !CONTRACT.test(file))
}

const migrations = globSync('migrations/*.sql', { cwd: import.meta.dirname })
  .filter((file) => Number.parseInt(path.basename(file), 10) > LAST_FREE)
  .map((file) => ({ file, sql: readFileSync(path.join(import.meta.dirname, file), 'utf8') }))

test('the former release goes on beside every migration', () => {
  const broken = migrations.flatMap(({ file, sql }) => breaksOf(file, sql).map((what) => `${file} ${what}`))
  expect(broken).toEqual([])
})

test.each([
  ['takes away', 'alter table chats drop column client_unread;'],
  ['renames', 'alter table chats rename column one to other;'],
  ['renames', 'alter table chats rename to talks;'],
  ['changes a type', 'alter table orders alter column number type bigint;'],
  ['demands', 'alter table orders add column told_seq bigint not null check (told_seq > 0);'],
  ['demands', 'alter table orders alter column name set not null;'],
  ['demands', 'alter table orders add told_seq bigint not null;'],
  ['looks through', 'alter table orders add constraint paid_once check (paid >= 0);'],
  ['looks through', 'alter table orders add foreign key (user_id) references users;'],
  ['makes an index', 'alter table orders add constraint one_number unique (number);'],
  ['makes an index', 'alter table chats add primary key (id);'],
])('a migration that %s is named', (what, sql) => {
  expect(breaksOf('087_any.sql', sql).join()).toContain(what)
})

test.each([
  'alter table chats add column told_seq bigint not null default 0 check (told_seq >= 0), add column note text;',
  'alter table orders add constraint paid_once check (paid >= 0) not valid;',
  'create table gone_chats (id uuid primary key, gone_at timestamptz not null);',
])('what only adds passes: %s', (sql) => {
  expect(breaksOf('087_any.sql', sql)).toEqual([])
})

test('what the former release does not use any more is taken away by a migration that is named for it', () => {
  const sql = 'alter table chats drop column client_unread;'
  expect(breaksOf('087_chat_counts.sql', sql)).toEqual(['takes away'])
  expect(breaksOf('088_chat_counts_contract.sql', sql)).toEqual([])
})

test('a migration that finds a table in use gives way, and is done as soon as it can be', async () => {
  const database = await createTestDatabase(false)
  const sql = connect(database.url, 2)
  try {
    // An empty database: whatever the migrations are, all of them are to be done.
    await sql`drop schema public cascade`
    await sql`create schema public`
    await sql`create table migrations (id serial primary key, name text not null, run_on timestamp not null)`
    let migrated: Promise<unknown> | undefined
    await sql.begin(async (inUse) => {
      await inUse`lock table migrations in share mode`
      await expect(migrate(database.url, 0)).rejects.toThrow(DatabaseIsBusy)
      expect(await inUse`select 1 from pg_class where relname = 'orders'`).toHaveLength(0)
      migrated = migrate(database.url)
    })
    await migrated
    expect(await sql`select 1 from pg_class where relname = 'orders'`).toHaveLength(1)
  } finally {
    await sql.end({ timeout: 5 })
    await database.drop()
  }
}, 60_000)
