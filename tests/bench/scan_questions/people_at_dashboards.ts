import { NUMBERS } from '#tests/bench/fill/fill_lists'
import { MAP_QUESTIONS } from '#tests/bench/scan_questions/map_questions'
import { Visitor } from '#tests/functional/setup/visitor'
import { type ConnectionOptions, createConnection } from 'mysql2/promise'

/** Filters of the people; each person has a different one. */
const FILTERS = [
  {},
  { order_countries: ['FR'] },
  { verification_status: [3, 4] },
  { date_start: '2022-01-01' },
  { geolocation_method: 'GPS' },
]

const DASHBOARD = [
  { type: 'hit_count' },
  { type: 'date_histogram' },
  MAP_QUESTIONS['map, zoom 4']!,
  { type: 'by_company' },
  { type: 'by_country' },
]

/** Loading times of the opened dashboards, in milliseconds, one list per person. */
export type OpenedDashboards = readonly (readonly number[])[]

/** Adds a member of staff per filter: `analyst0@bench.example` and so on. */
export async function copyAnalyst(database: ConnectionOptions, email: string): Promise<void> {
  const connection = await createConnection(database)
  const copies = `users model, ${NUMBERS} WHERE model.email = ? AND n < ${FILTERS.length}`
  try {
    await connection.query(
      `INSERT INTO users (company_id, email, first_name, last_name, phone, language, password_hash,
         password_changed_at, state, created_at, updated_at)
       SELECT company_id, CONCAT('analyst', n, '@bench.example'), first_name, last_name, phone, language,
         password_hash, password_changed_at, state, created_at, updated_at FROM ${copies}`,
      [email]
    )
    await connection.query(
      `INSERT INTO user_roles (user_id, role_id)
       SELECT copy.id, r.role_id FROM users copy JOIN users model JOIN user_roles r ON r.user_id = model.id
       WHERE model.email = ? AND copy.email LIKE 'analyst_@bench.example'`,
      [email]
    )
  } finally {
    await connection.end()
  }
}

export const enterAnalysts = (
  origin: string,
  account: { cofor10: string; password: string }
): Promise<Visitor[]> =>
  Promise.all(
    FILTERS.map((_, number) =>
      Visitor.loggedIn({ ...account, email: `analyst${number}@bench.example` }, origin)
    )
  )

/** Lets each person open dashboards until aborted, with a pause of `lookMs` after each one. */
export const openDashboards = (
  people: readonly Visitor[],
  ask: (person: Visitor, question: object) => Promise<void>,
  lookMs: number,
  signal: AbortSignal
): Promise<OpenedDashboards> =>
  Promise.all(
    people.map(async (person, number) => {
      const took: number[] = []
      while (!signal.aborted) {
        const start = performance.now()
        const questions = DASHBOARD.map((question) => ({ ...question, ...FILTERS[number] }))
        await Promise.all(questions.map((question) => ask(person, question)))
        took.push(performance.now() - start)
        await new Promise((done) => setTimeout(done, lookMs))
      }
      return took
    })
  )

export const describeOpened = (opened: OpenedDashboards): string =>
  opened
    .map((took) => {
      const sorted = took.toSorted((a, b) => a - b)
      const [median, longest] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)]
      return `${took.length} (${median?.toFixed(0)}, ${longest?.toFixed(0)})`
    })
    .join(', ')
