import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import { NotFound } from '#app/foundation/http/refusal'
import { fromDbInstant } from '#database/instant'
import { orderByNames } from '#database/name_order'
import { type RowOf, orNull, select } from '#database/select'
import { fullName } from '#shared/ground/texts/full_name'
import type {
  ListedTemplate,
  OrderTemplate,
  TemplateLine,
} from '#shared/ordering/templates/template_contract'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** Returns the user's templates and those shared in the company, sorted by name. */
export async function listTemplates(user: SignedInUser): Promise<ListedTemplate[]> {
  const rows = await orderByNames(visibleTo(db, user), 'order_templates.name').orderBy(
    'order_templates.id'
  )
  return rows.map((row) => toListed(row, user))
}

/** Returns a template with its lines. Throws {@link NotFound} if the user cannot see it. */
export async function findTemplate(
  client: Pick<QueryClientContract, 'from'>,
  user: SignedInUser,
  id: number
): Promise<OrderTemplate> {
  const row = await visibleTo(client, user).where('order_templates.id', id).first()
  const content =
    row && (await select(client, 'order_templates', ['lines']).where('id', id).first())
  if (!content) throw new NotFound()
  return { ...toListed(row, user), lines: JSON.parse(content.lines) as TemplateLine[] }
}

/** Returns whether the user owns a template, or its owner was deleted (rule 5.28). */
export const mayChange = ({ user_id: ownerId }: { user_id: number | null }, { id }: SignedInUser) =>
  ownerId === null || ownerId === id

const visibleTo = (client: Pick<QueryClientContract, 'from'>, { id, company }: SignedInUser) =>
  select(client, 'order_templates', [
    'order_templates.id',
    'order_templates.user_id',
    'order_templates.name',
    'order_templates.is_shared',
    'order_templates.line_count',
    'order_templates.updated_at',
    ...orNull('users.first_name', 'users.last_name'),
  ])
    .leftJoin('users', 'users.id', 'order_templates.user_id')
    .where('order_templates.company_id', company.id)
    .where((own) => void own.where('order_templates.user_id', id).orWhere('is_shared', true))

const toListed = (row: RowOf<typeof visibleTo>, user: SignedInUser): ListedTemplate => ({
  pk: row.id,
  name: row.name,
  is_shared: row.is_shared,
  owner: fullName(row) ?? '',
  may_change: mayChange(row, user),
  line_count: row.line_count,
  updated_at: fromDbInstant(row.updated_at),
})
