import { type RequestFor, csvColumns } from '#app/foundation/resources/resource_list'
import { resourceFilter, wantedIds } from '#app/foundation/resources/resource_filter'
import { scannedLabel, scannedRoll } from '#app/labels/rolls/labels/scanned_path'
import { readJoinedPart } from '#app/foundation/http/csv/read_by_key'
import { fromLabelKey, toLabelKey } from '#app/labels/rolls/labels/label_key'
import { orderedReference } from '#app/labels/rolls/ordered_product'
import { joinNames } from '#app/labels/rolls/rolls_resource'
import { countRows } from '#database/count_rows'
import { orNull, select } from '#database/select'
import { isLabelId, isObjectId } from '#shared/labels/rolls/label_id'
import { labelIdIn, rollIdIn } from '#shared/labels/rolls/scanned_id'
import { labelsMessages as english } from '#shared/labels/rolls/resource_messages_en'
import { labelsMessages as french } from '#shared/labels/rolls/resource_messages_fr'
import { LABEL_SORT_FIELDS, type LabelRow } from '#shared/labels/rolls/roll_contract'
import db from '@adonisjs/lucid/services/db'

const numberToText = (value: unknown) => (typeof value === 'number' ? String(value) : value)

const labelFilter = resourceFilter({
  id: wantedIds(),
  spool_no: scannedRoll().optional(),
  label_id: scannedLabel().optional(),
  object_id: scannedLabel().parse(numberToText).optional(),
})

type LabelRequest = RequestFor<typeof LABEL_SORT_FIELDS, typeof labelFilter>

export const labelsResource = {
  resource: 'labels',
  fields: LABEL_SORT_FIELDS,
  filter: labelFilter,
  find: findLabels,
  count: ({ filter }: LabelRequest) => countRows(matching(filter)),
  columns: csvColumns<Pick<LabelRow, 'spool_no' | 'label_id' | 'object_id'>>(
    { en: english.resources.labels.columns, fr: french.resources.labels.columns },
    { spool_no: true, label_id: true, object_id: true }
  ),
}

async function findLabels(request: LabelRequest): Promise<LabelRow[]> {
  const columns = { by: 'labels.object_id', id: 'labels.object_id' }
  const rows = await readJoinedPart(matching(request.filter), columns, request, (page) => {
    const labels = db.from(page).join('labels', 'labels.object_id', 'page.id')
    return select(joinNames(labels.join('rolls', 'rolls.id', 'labels.roll_id')), 'labels', [
      'labels.object_id as id',
      'labels.label_key',
      'rolls.id as roll',
      'rolls.spool_no',
      ...orNull('orders.id as order_pk', 'orders.order_id'),
      orderedReference(),
      'companies.name as holder_name',
    ])
  })
  return rows.map((row) => ({
    id: row.id,
    label_id: fromLabelKey(row.label_key),
    object_id: row.id,
    spool: row.roll,
    spool_no: row.spool_no,
    order: row.order_pk,
    order_id: row.order_id,
    customer_reference: row.customer_reference,
    holder_name: row.holder_name,
  }))
}

function matching(filter: LabelRequest['filter']) {
  const query = db.from('labels')
  if (Object.keys(filter).length === 0) query.whereRaw('1 = 0')
  if (filter.id) query.whereIn('labels.object_id', filter.id)
  const { spool_no: rollNo, label_id: labelId, object_id: objectId } = filter
  if (rollNo !== undefined) {
    query.where('labels.roll_id', db.from('rolls').where('spool_no', rollIdIn(rollNo)).select('id'))
  }
  if (labelId !== undefined) whereLabelId(query, labelId)
  if (objectId !== undefined) whereObjectId(query, objectId)
  return query
}

function whereLabelId(query: ReturnType<typeof db.from>, text: string) {
  const labelId = labelIdIn(text)
  if (isLabelId(labelId)) query.where('labels.label_key', toLabelKey(labelId))
  else query.whereRaw('1 = 0')
}

function whereObjectId(query: ReturnType<typeof db.from>, text: string) {
  const objectId = labelIdIn(text).replace(/^#/, '')
  if (isObjectId(objectId)) query.where('labels.object_id', Number(objectId))
  else query.whereRaw('1 = 0')
}
