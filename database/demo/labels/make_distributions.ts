import type { DemoAddress, DemoCompany } from '#database/demo/companies/make_companies'
import type { Roll } from '#database/demo/labels/make_rolls'
import type { DemoUser } from '#database/demo/companies/make_users'
import { daysBefore } from '#database/demo/working_time'
import { toDbInstant } from '#database/instant'
import type { DistributedState } from '#shared/labels/distribution/distribution_contract'

interface DistributionSource {
  companies: readonly DemoCompany[]
  addresses: readonly DemoAddress[]
  users: readonly DemoUser[]
  rolls: readonly Roll[]
}

interface DistributionPlan {
  from: string
  to: string
  rolls: number
  sentDaysAgo: number
  state: DistributedState
  comment: string
}

const [LUMEN, NORDGLAS] = ['LUMENFR001', 'NORDDE0001']

const PLANS: readonly DistributionPlan[] = [
  { from: LUMEN, to: NORDGLAS, rolls: 3, sentDaysAgo: 9, state: 'RECEIVED', comment: 'Gate 2' },
  { from: LUMEN, to: NORDGLAS, rolls: 1, sentDaysAgo: 6, state: 'RECALLED', comment: '' },
  { from: LUMEN, to: NORDGLAS, rolls: 2, sentDaysAgo: 1, state: 'IN_TRANSIT', comment: 'Urgent' },
  { from: NORDGLAS, to: LUMEN, rolls: 2, sentDaysAgo: 2, state: 'IN_TRANSIT', comment: '' },
]

/** Days that a roll must stay with its holder before it is distributed. */
const AT_REST_DAYS = 20

interface Passing {
  id: number
  plan: DistributionPlan
  from: DemoCompany
  to: DemoCompany
  rolls: readonly Roll[]
  sentAt: string
  /** The time of receipt or recall; null while the rolls are in transit. */
  decidedAt: string | null
}

export function makeDistributions(source: DistributionSource, now: Date) {
  const companyOf = (account: string) => source.companies.find((row) => row.cofor10 === account)!
  const userOf = (company: DemoCompany) =>
    source.users.find((user) => user.company_id === company.id)!.id
  const addresses: DemoAddress[] = []
  const rollById = new Map(source.rolls.map((roll) => [roll.id, roll]))
  const used = new Set<number>()
  const passings = PLANS.map((plan, index): Passing => {
    const [from, to] = [companyOf(plan.from), companyOf(plan.to)]
    const rolls = rollsAtRest(source, from, now)
      .filter((roll) => !used.has(roll.id))
      .slice(-plan.rolls)
    for (const roll of rolls) used.add(roll.id)
    const sentAt = toDbInstant(daysBefore(now, plan.sentDaysAgo))
    const decidedAt =
      plan.state === 'IN_TRANSIT' ? null : toDbInstant(daysBefore(now, plan.sentDaysAgo - 1))
    return { id: index + 1, plan, from, to, rolls, sentAt, decidedAt }
  })
  for (const passing of passings) {
    for (const roll of passing.rolls) rollById.set(roll.id, passedOn(roll, passing))
  }
  const distributions = passings.map(({ id, plan, from, to, sentAt }) => ({
    id,
    company_id: from.id,
    user_id: userOf(from),
    address_id: recipientAddress(source, addresses, from, to).id,
    recipient_code: to.cofor10,
    recipient_company_id: to.id,
    comment: plan.comment,
    created_at: sentAt,
  }))
  return {
    addresses,
    rolls: [...rollById.values()],
    events: passings.flatMap((passing) => eventsOf(passing, userOf)),
    distributions,
    distribution_rolls: passings.flatMap(({ id, plan, rolls, decidedAt }) =>
      rolls.map((roll) => ({
        distribution_id: id,
        roll_id: roll.id,
        comment: '',
        state: plan.state,
        decided_at: decidedAt,
      }))
    ),
  }
}

/** Returns the address of the recipient, and adds it if it is missing. */
function recipientAddress(
  source: DistributionSource,
  added: DemoAddress[],
  from: DemoCompany,
  to: DemoCompany
): DemoAddress {
  const known = added.find((row) => row.company_id === from.id && row.company_code === to.cofor10)
  if (known) return known
  const site = source.addresses.find(
    (row) => row.company_id === to.id && row.category === 'DELIVERY'
  )!
  const id = source.addresses.length + added.length + 1
  const address: DemoAddress = { ...site, id, company_id: from.id, category: 'DISTRIBUTION' }
  added.push(address)
  return address
}

function rollsAtRest({ rolls }: DistributionSource, holder: DemoCompany, now: Date): Roll[] {
  const atRest = toDbInstant(daysBefore(now, AT_REST_DAYS))
  return rolls.filter(
    (roll) =>
      roll.holder_company_id === holder.id && roll.activated_at !== null && roll.created_at < atRest
  )
}

const passedOn = (roll: Roll, { id, plan, from, to, decidedAt }: Passing): Roll => ({
  ...roll,
  holder_company_id: plan.state === 'RECEIVED' ? to.id : from.id,
  distribution_id: decidedAt === null ? id : null,
})

function eventsOf(
  { plan, from, to, rolls, sentAt, decidedAt }: Passing,
  userOf: (company: DemoCompany) => number
) {
  const ender = plan.state === 'RECEIVED' ? to : from
  const sender = { user_id: userOf(from), company_id: to.id }
  const decider = { user_id: userOf(ender), company_id: ender.id }
  const event = (roll: Roll, type: string, at: string, who: typeof sender) => ({
    roll_id: roll.id,
    type,
    at,
    ...who,
  })
  return rolls.flatMap((roll) => [
    event(roll, 'REDISTRIBUTED', sentAt, sender),
    ...(decidedAt === null ? [] : [event(roll, plan.state, decidedAt, decider)]),
  ])
}
