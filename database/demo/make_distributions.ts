import type { AddressRow, CompanyRow } from '#database/demo/make_companies'
import type { Spool } from '#database/demo/make_rolls'
import type { UserRow } from '#database/demo/make_users'
import { daysBefore } from '#database/demo/working_time'
import { toDbInstant } from '#database/instant'
import type { DistributedState } from '#shared/distribution/distribution_contract'

interface DistributionSource {
  companies: readonly CompanyRow[]
  addresses: readonly AddressRow[]
  users: readonly UserRow[]
  spools: readonly Spool[]
}

interface DistributionPlan {
  from: string
  to: string
  rolls: number
  sentDaysAgo: number
  state: DistributedState
  comment: string
}

const PLANS: readonly DistributionPlan[] = [
  {
    from: 'LUMENFR001',
    to: 'NORDDE0001',
    rolls: 3,
    sentDaysAgo: 9,
    state: 'RECEIVED',
    comment: 'Gate 2',
  },
  {
    from: 'LUMENFR001',
    to: 'NORDDE0001',
    rolls: 1,
    sentDaysAgo: 6,
    state: 'RECALLED',
    comment: '',
  },
  {
    from: 'LUMENFR001',
    to: 'NORDDE0001',
    rolls: 2,
    sentDaysAgo: 1,
    state: 'IN_TRANSIT',
    comment: 'Urgent',
  },
  {
    from: 'NORDDE0001',
    to: 'LUMENFR001',
    rolls: 2,
    sentDaysAgo: 2,
    state: 'IN_TRANSIT',
    comment: '',
  },
]

/** Rolls that lay with their holder for so long may be passed on. */
const AT_REST_DAYS = 20

/** Makes what companies passed on to one another, with the recipients' addresses. */
export function makeDistributions(source: DistributionSource, now: Date) {
  const companyOf = (account: string) => source.companies.find((row) => row.cofor10 === account)!
  const addresses: AddressRow[] = []
  const spools = new Map(source.spools.map((spool) => [spool.id, spool]))
  const used = new Set<number>()
  const recipientOf = (from: CompanyRow, to: CompanyRow): AddressRow => {
    const known = addresses.find(
      (row) => row.company_id === from.id && row.company_code === to.cofor10
    )
    if (known) return known
    const site = source.addresses.find(
      (row) => row.company_id === to.id && row.category === 'DELIVERY'
    )!
    const id = source.addresses.length + addresses.length + 1
    const added: AddressRow = { ...site, id, company_id: from.id, category: 'DISTRIBUTION' }
    addresses.push(added)
    return added
  }
  const made = PLANS.map((plan, index) => {
    const [from, to] = [companyOf(plan.from), companyOf(plan.to)]
    const address = recipientOf(from, to)
    const at = toDbInstant(daysBefore(now, plan.sentDaysAgo))
    const decidedAt = toDbInstant(daysBefore(now, plan.sentDaysAgo - 1))
    const userOf = (company: CompanyRow) =>
      source.users.find((user) => user.company_id === company.id)!.id
    const distribution = {
      id: index + 1,
      company_id: from.id,
      user_id: userOf(from),
      address_id: address.id,
      recipient_code: to.cofor10,
      recipient_company_id: to.id,
      comment: plan.comment,
      created_at: at,
    }
    const atRest = toDbInstant(daysBefore(now, AT_REST_DAYS))
    const rolls = source.spools
      .filter((roll) => roll.holder_company_id === from.id && roll.activated_at !== null)
      .filter((roll) => roll.created_at < atRest && !used.has(roll.id))
      .slice(-plan.rolls)
    const isOpen = plan.state === 'IN_TRANSIT'
    const ender = plan.state === 'RECEIVED' ? to : from
    for (const roll of rolls) {
      used.add(roll.id)
      const holder = plan.state === 'RECEIVED' ? to.id : from.id
      spools.set(roll.id, {
        ...roll,
        holder_company_id: holder,
        distribution_id: isOpen ? distribution.id : null,
      })
    }
    const event = (spoolId: number, type: string, company: CompanyRow, moment: string) => ({
      spool_id: spoolId,
      type,
      at: moment,
      user_id: userOf(type === 'REDISTRIBUTED' ? from : company),
      company_id: company.id,
    })
    return {
      distribution,
      rolls: rolls.map((roll) => ({
        distribution_id: distribution.id,
        spool_id: roll.id,
        comment: '',
        state: plan.state,
        decided_at: isOpen ? null : decidedAt,
      })),
      events: rolls.flatMap((roll) => [
        event(roll.id, 'REDISTRIBUTED', to, at),
        ...(isOpen ? [] : [event(roll.id, plan.state, ender, decidedAt)]),
      ]),
    }
  })
  return {
    addresses,
    spools: [...spools.values()],
    events: made.flatMap(({ events }) => events),
    distributions: made.map(({ distribution }) => distribution),
    distribution_rolls: made.flatMap(({ rolls }) => rolls),
  }
}
