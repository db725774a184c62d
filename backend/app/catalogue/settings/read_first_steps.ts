import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import { customerServiceEmail } from '#config/mail'
import { type Right, allows } from '#shared/ground/access/rights'
import {
  FIRST_STEPS,
  type FirstStep,
  type FirstSteps,
  NEEDED_TO_ORDER,
  STEP_PLACES,
} from '#shared/catalogue/settings/first_steps_contract'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/**
 * Completion of each step, as read from the database. The step `customer_service` is always
 * complete, because its address is a required setting of the server.
 */
type Stored = Record<Exclude<FirstStep, 'customer_service'>, boolean>

/** Returns SQL for whether active staff have a right; they receive its mails. */
const someStaffWith = (right: Right) => `EXISTS (SELECT 1 FROM users
  JOIN companies ON companies.id = users.company_id
  JOIN user_roles ON user_roles.user_id = users.id
  JOIN role_rights ON role_rights.role_id = user_roles.role_id
  WHERE role_rights.right_name = '${right}' AND users.state = 'APPROVED' AND users.is_active = 1
  AND companies.kind <> 'SUPPLIER' AND companies.blocked_completely = 0)`

const CATALOGUE_STEPS = {
  product_group: 'EXISTS (SELECT 1 FROM product_groups)',
  product: 'EXISTS (SELECT 1 FROM products WHERE is_available = 1)',
  price: `EXISTS (SELECT 1 FROM products
    JOIN price_tiers ON price_tiers.product_id = products.id WHERE products.is_available = 1)`,
  delivery: `(EXISTS (SELECT 1 FROM delivery_zones WHERE is_default = 1)
    OR EXISTS (SELECT 1 FROM delivery_countries))`,
}

const STEPS: Record<keyof Stored, string> = {
  manufacturer: `EXISTS (SELECT 1 FROM companies WHERE kind = 'MANUFACTURER')`,
  approver: someStaffWith('accounts.approve_user'),
  activator: someStaffWith('accounts.activate_user'),
  ...CATALOGUE_STEPS,
  supplier: `(EXISTS (SELECT 1 FROM directory_entries)
    OR EXISTS (SELECT 1 FROM companies WHERE kind = 'SUPPLIER'))`,
}

async function readSteps<Step extends string>(
  client: QueryClientContract,
  steps: Record<Step, string>
): Promise<Record<Step, boolean>> {
  const named = Object.entries<string>(steps)
  const row: Record<string, unknown> = await client
    .query()
    .select(...named.map(([step, sql]) => client.raw(`${sql} AS ${step}`)))
    .firstOrFail()
  const done = named.map(([step]) => [step, Number(row[step]) === 1])
  return Object.fromEntries(done) as Record<Step, boolean>
}

/** Reads the steps until suppliers can order, by the reader's rights (rule 1.11). */
export async function readFirstSteps(
  client: QueryClientContract,
  { rights }: Pick<SignedInUser, 'rights'>
): Promise<FirstSteps> {
  const own = FIRST_STEPS.filter((step) => allows(rights, STEP_PLACES[step].right))
  if (own.length === 0) return { can_order: true, steps: [] }
  const stored = await readSteps(client, STEPS)
  const isDone = (step: FirstStep) => step === 'customer_service' || stored[step]
  return {
    can_order: NEEDED_TO_ORDER.every(isDone),
    steps: FIRST_STEPS.every(isDone)
      ? []
      : own.map((step) => ({
          step,
          is_done: isDone(step),
          is_needed: NEEDED_TO_ORDER.includes(step),
          value: step === 'customer_service' ? customerServiceEmail : null,
        })),
  }
}

export async function isAnythingToOrder(client: QueryClientContract): Promise<boolean> {
  return Object.values(await readSteps(client, CATALOGUE_STEPS)).every(Boolean)
}
