import type { Roll } from '#database/demo/labels/make_rolls'
import type { DemoUser } from '#database/demo/companies/make_users'
import { addWorkingHours, daysBefore, workingMomentOn } from '#database/demo/working_time'
import { createRandom } from '#database/demo/random'
import { toDbInstant } from '#database/instant'
import type { Row } from '#database/rows'
import type { ContactState } from '#shared/information/contact/contact_state'

interface MessageSource {
  users: readonly DemoUser[]
  orders: readonly Row<'orders', 'id' | 'company_id' | 'created_at'>[]
  rolls: readonly Roll[]
}

interface MessagePlan {
  from: string
  daysAgo: number
  topic: string
  text: string
  /** The newest order or roll of the sender's company. */
  about?: 'order' | 'roll'
  state: ContactState
  answer?: string
}

const SERVICE = 'service@printer.example'
const HOURS_TO_ANSWER = 3

/** Oldest first. */
const PLANS: readonly MessagePlan[] = [
  {
    from: 'buyer@nordglas.example',
    daysAgo: 19,
    topic: 'Collection on a Friday',
    text: 'Our carrier changes its tour. Can we collect our labels on Friday afternoons from next month on?',
    state: 'ANSWERED',
    answer:
      'Yes, our ramp is open until 16:00 on Fridays. Please have the driver quote the order number; the rolls are ready the working day after the order was shipped.',
  },
  {
    from: 'buyer@lumen.example',
    daysAgo: 8,
    topic: 'Two deliveries in one shipment',
    text: 'We have two orders in production for the same site. Could you ship them together, so that our goods receipt has one delivery only?',
    about: 'order',
    state: 'ANSWERED',
    answer:
      'We have put a note on both orders: they leave together as soon as the second one is finished, which will be within two working days.',
  },
  {
    from: 'reader@lumen.example',
    daysAgo: 4,
    topic: 'Accès à l’historique des commandes',
    text: 'Je voudrais suivre les commandes de notre site d’Oyonnax aussi. À qui dois-je m’adresser ?',
    state: 'CLOSED',
  },
  {
    from: 'buyer@lumen.example',
    daysAgo: 2,
    topic: 'Roll damaged in transport',
    text: 'One of the rolls that came today is crushed at its edge. The first labels can still be read. May we use it, or will you replace it?',
    about: 'roll',
    state: 'IN_PROGRESS',
  },
  {
    from: 'buyer@schulden.example',
    daysAgo: 1,
    topic: 'Ordering is blocked',
    text: 'We paid the two invoices of last month on Monday. When can we order again? Our stock lasts until the end of next week.',
    state: 'OPEN',
  },
]

export function makeMessages({ users, orders, rolls }: MessageSource, now: Date) {
  const random = createRandom('messages')
  const userOf = (email: string) => users.find((user) => user.email === email)!
  const service = userOf(SERVICE)
  const messages = PLANS.map((plan, index): Row<'contact_messages'> => {
    const { id: userId, company_id: companyId } = userOf(plan.from)
    const sent = workingMomentOn(daysBefore(now, plan.daysAgo), now, random)
    const isNew = plan.state === 'OPEN'
    const handled = isNew ? sent : earlier(addWorkingHours(sent, HOURS_TO_ANSWER), now)
    const sentAt = toDbInstant(sent)
    const order = orders.findLast((one) => one.company_id === companyId && one.created_at < sentAt)
    const roll = rolls.findLast(
      (one) => one.holder_company_id === companyId && one.shipped_at < sentAt
    )
    return {
      id: index + 1,
      company_id: companyId,
      user_id: userId,
      topic: plan.topic,
      text: plan.text,
      order_id: plan.about === 'order' ? order!.id : null,
      roll_id: plan.about === 'roll' ? roll!.id : null,
      state: plan.state,
      assigned_to: isNew ? null : service.id,
      created_at: sentAt,
      updated_at: toDbInstant(handled),
    }
  })
  return {
    contact_messages: messages,
    contact_answers: messages
      .map(({ id, updated_at: at }, index) => ({
        contact_message_id: id,
        user_id: service.id,
        text: PLANS[index]!.answer,
        created_at: at,
      }))
      .filter(({ text }) => text !== undefined),
  }
}

const earlier = (one: Date, other: Date) => (one < other ? one : other)
