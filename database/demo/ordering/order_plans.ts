import type { CompanyPlan } from '#database/demo/companies/company_plan'
import { COMPANY_PLANS } from '#database/demo/companies/company_plans'
import { createRandom, type Random } from '#database/demo/random'
import {
  daysBefore,
  lateMomentOn,
  momentOfClockChange,
  workingMomentOn,
} from '#database/demo/working_time'
import { DAY_MS } from '#shared/ground/dates/spans'
import type { OrderState } from '#shared/ground/states/order_state'

export interface OrderPlan {
  company: CompanyPlan
  companyId: number
  createdAt: Date
  state: OrderState
  /** Reference of a product that the order must contain. */
  contains: string | null
  /** Each order has its own source, so that orders do not influence each other. */
  random: Random
}

type Recent = readonly [daysAgo: number, state: OrderState, contains?: string]

/** Product shipped twice without activation, which blocks it for the company with many orders. */
export const BLOCKED_REFERENCE = 'AC-2070'

const RECENT_ORDERS: Record<string, readonly Recent[]> = {
  LUMENFR001: [
    [0.5, 'ORDER_PENDING'],
    [1, 'ORDER_PENDING'],
    [2, 'ORDER_PENDING'],
    [4, 'ORDER_RECEIVED'],
    [6, 'ORDER_RECEIVED'],
    [8, 'CANCEL_REQUESTED'],
    [13, 'IN_PRODUCTION'],
    [18, 'IN_PRODUCTION'],
    [26, 'SHIPPED', BLOCKED_REFERENCE],
    [34, 'SHIPPED', BLOCKED_REFERENCE],
    [41, 'ACTIVATED'],
    [47, 'CANCELLED'],
  ],
  NORDDE0001: [
    [0.6, 'ORDER_PENDING'],
    [3, 'ORDER_PENDING'],
    [7, 'ORDER_RECEIVED'],
    [21, 'SHIPPED'],
  ],
  T000000001: [
    [1.5, 'ORDER_PENDING'],
    [5, 'ORDER_RECEIVED'],
  ],
}

const STATES_BY_AGE: readonly (readonly [
  days: number,
  parts: Partial<Record<OrderState, number>>,
])[] = [
  [2, { ORDER_PENDING: 17, ORDER_RECEIVED: 2, CANCEL_REQUESTED: 1 }],
  [6, { ORDER_PENDING: 4, ORDER_RECEIVED: 13, CANCEL_REQUESTED: 2, CANCELLED: 1 }],
  [12, { ORDER_RECEIVED: 4, IN_PRODUCTION: 14, CANCEL_REQUESTED: 1, CANCELLED: 1 }],
  [22, { IN_PRODUCTION: 11, SHIPPED: 8, CANCELLED: 1 }],
  [50, { SHIPPED: 9, ACTIVATED: 10, CANCELLED: 1 }],
  [Infinity, { ACTIVATED: 19, CANCELLED: 1 }],
]

/** Plans the orders of all companies, oldest first; the last ones are from today or yesterday. */
export function planOrders(now: Date): OrderPlan[] {
  return COMPANY_PLANS.flatMap((company, index) => [
    ...planRecent(company, index + 1, now),
    ...planSpread(company, index + 1, now),
  ]).toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
}

function planRecent(company: CompanyPlan, companyId: number, now: Date): OrderPlan[] {
  return recentOf(company).map(([daysAgo, state, contains = null], index) => {
    const random = createRandom(`recent order ${company.account} ${index}`)
    const createdAt = workingMomentOn(daysBefore(now, daysAgo), now, random)
    return { company, companyId, createdAt, state, contains, random }
  })
}

function planSpread(company: CompanyPlan, companyId: number, now: Date): OrderPlan[] {
  const [first, last] = company.ordered
  const count = company.orders - recentOf(company).length
  return Array.from({ length: count }, (_, index) => {
    const random = createRandom(`order ${company.account} ${index}`)
    const share = (index + random.between(0, 1)) / count
    const day = daysBefore(now, first - share * (first - last))
    const createdAt = momentOf(day, now, random, createRandom(`hour ${company.account} ${index}`))
    const ageDays = (now.getTime() - createdAt.getTime()) / DAY_MS
    const state = drawState(ageDays, random)
    return { company, companyId, createdAt, state, contains: null, random }
  })
}

/**
 * Share of orders sent late in the evening, and share of orders in a week with a clock change that
 * are sent on its Sunday.
 */
const LATE = 0.02
const ON_SUNDAY = 0.5

/** Returns a moment in working hours, sometimes 23:30 business time or the Sunday of a clock change. */
function momentOf(day: Date, now: Date, random: Random, hour: Random): Date {
  const usual = workingMomentOn(day, now, random)
  const [isLate, isOnSunday] = [hour.chance(LATE), hour.chance(ON_SUNDAY)]
  const unusual = isLate
    ? lateMomentOn(usual)
    : isOnSunday
      ? momentOfClockChange(usual, hour)
      : undefined
  return unusual && unusual < now ? unusual : usual
}

function recentOf({ account }: CompanyPlan): readonly Recent[] {
  return RECENT_ORDERS[account] ?? []
}

function drawState(ageDays: number, random: Random): OrderState {
  const [, parts] = STATES_BY_AGE.find(([days]) => ageDays <= days)!
  const states = Object.entries(parts).flatMap(([state, count]) =>
    Array.from({ length: count }, () => state as OrderState)
  )
  return random.pick(states)
}
