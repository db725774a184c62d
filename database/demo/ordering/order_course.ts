import type { Random } from '#database/demo/random'
import { addWorkingHours } from '#database/demo/working_time'
import type { OrderState } from '#shared/ground/states/order_state'

export interface CourseStep {
  state: OrderState
  at: Date
}

const STRAIGHT: readonly OrderState[] = [
  'ORDER_PENDING',
  'ORDER_RECEIVED',
  'IN_PRODUCTION',
  'SHIPPED',
  'ACTIVATED',
]

/** Working hours until a state is reached. */
const HOURS: Record<OrderState, readonly [least: number, most: number]> = {
  CREATED: [0, 0],
  WAITING_APPROVAL: [0, 0],
  ORDER_PENDING: [1, 10],
  ORDER_RECEIVED: [1, 14],
  IN_PRODUCTION: [8, 36],
  SHIPPED: [30, 90],
  ACTIVATED: [15, 150],
  CANCEL_REQUESTED: [0.5, 9],
  CANCELLED: [1, 16],
  NOT_APPROVED: [0, 0],
  WITHDRAWN: [0, 0],
  EXPIRED: [0, 0],
}

const REFUSED_CANCELLATIONS = 0.03

/** Draws the history of an order up to its state, all before `now`. */
export function drawCourse(placedAt: Date, state: OrderState, now: Date, random: Random) {
  const states = drawStates(state, random)
  const hours = states.map((step, index) => (index === 0 ? 0 : random.between(...HOURS[step])))
  for (let pace = 1; ; pace *= 0.7) {
    const course = timeCourse(states, hours, placedAt, pace)
    if (course.at(-1)!.at <= now) return course
  }
}

export function cancelRequestedFrom(course: readonly CourseStep[]): OrderState | null {
  const { state } = course.at(-1)!
  if (state !== 'CANCEL_REQUESTED' && state !== 'CANCELLED') return null
  const request = course.findLastIndex((step) => step.state === 'CANCEL_REQUESTED')
  return course[request - 1].state
}

function drawStates(state: OrderState, random: Random): OrderState[] {
  if (state === 'CANCEL_REQUESTED' || state === 'CANCELLED') {
    const before = random.chance(0.6) ? STRAIGHT.slice(0, 1) : STRAIGHT.slice(0, 2)
    const request: OrderState[] = [...before, 'CANCEL_REQUESTED']
    return state === 'CANCELLED' ? [...request, 'CANCELLED'] : request
  }
  const states = STRAIGHT.slice(0, STRAIGHT.indexOf(state) + 1)
  if (states.length < 3 || !random.chance(REFUSED_CANCELLATIONS)) return states
  const [pending, received, ...rest] = states
  return [pending, received, 'CANCEL_REQUESTED', received, ...rest]
}

function timeCourse(
  states: readonly OrderState[],
  hours: readonly number[],
  placedAt: Date,
  pace: number
): CourseStep[] {
  let at = placedAt
  return states.map((state, index) => {
    if (index > 0) at = addWorkingHours(at, hours[index] * pace)
    return { state, at }
  })
}
