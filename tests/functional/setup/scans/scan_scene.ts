import { request } from 'node:http'
import { gzipSync } from 'node:zlib'
import { scanStore } from '#app/scans/store/current_store'
import { lookAtYears } from '#app/scans/store/ask_scans'
import { ONE_SERVER, mergeScans } from '#app/scans/store/scan_tables'
import { ingestScans } from '#app/scans/ingest/ingest_scans'
import type { SentScan } from '#app/scans/lines/sent_scan'
import { createToken } from '#app/foundation/sessions/api_tokens'
import { drawLabels } from '#app/labels/rolls/labels/draw_labels'
import { fromLabelKey } from '#app/labels/rolls/labels/label_key'
import { handOverRolls } from '#app/labels/rolls/hand_over_rolls'
import { storeRolls } from '#app/labels/rolls/store_rolls'
import { createPlacedOrder } from '#database/factories/order_factory'
import { transaction } from '#database/transaction'
import type { Right } from '#shared/ground/access/rights'
import type { IngestResult } from '#shared/scans/questions/scan_contract'
import { type SupplierScene, createScene } from '#tests/functional/setup/supplier_scene'
import { type HttpResponse, Visitor } from '#tests/functional/setup/visitor'
import db from '@adonisjs/lucid/services/db'

export const INGEST = '/statistics/api/verifications/ingest/'

let made = 0
const serial = () => `${process.pid}-${(made += 1)}`

export interface ShippedRoll {
  rollNo: string
  rollId: number
  orderPk: number
  labels: { label_id: string; object_id: number }[]
}

export type ScannedRoll = SupplierScene & ShippedRoll

export async function createRoll(count = 5): Promise<ScannedRoll> {
  const scene = await createScene()
  return { ...scene, ...(await shipRoll(scene, count)) }
}

type Orderer = Pick<SupplierScene, 'company' | 'user' | 'product'>

export async function shipRoll(orderer: Orderer, count = 5): Promise<ShippedRoll> {
  const [roll] = await shipRolls(orderer, { rolls: 1, labels: count })
  return roll!
}

export async function shipRolls(
  { company, user, product }: Orderer,
  count: { rolls: number; labels: number }
): Promise<ShippedRoll[]> {
  const order = await createPlacedOrder(db.connection(), {
    company,
    user,
    lines: [{ product, quantity: 1_000 }],
  })
  const { id: orderLineId } = await db.from('order_lines').where('order_id', order.id).firstOrFail()
  const rolls = Array.from({ length: count.rolls }, () => ({
    rollNo: `S${serial()}`.toUpperCase(),
    productId: product.id,
    orderLineId,
    labels: drawLabels(count.labels),
  }))
  const shipment = { companyId: company.id, userId: null, at: new Date('2024-01-01T00:00:00Z') }
  await transaction(db.connection(), async (trx) => {
    await storeRolls(trx, rolls, shipment)
    await handOverRolls(trx, [orderLineId], shipment)
  })
  const rollNos = rolls.map(({ rollNo }) => rollNo)
  const stored = await db.from('rolls').whereIn('spool_no', rollNos).select('id', 'spool_no')
  const ids = new Map(stored.map(({ id, spool_no: rollNo }) => [rollNo, id]))
  return rolls.map(({ rollNo, labels }) => ({
    rollNo,
    rollId: ids.get(rollNo),
    orderPk: order.id,
    labels: labels.map(({ labelKey, objectId }) => ({
      label_id: fromLabelKey(labelKey),
      object_id: objectId,
    })),
  }))
}

export const sentScan = (fields: Record<string, unknown> = {}) => ({
  id: `scan-${serial()}`,
  label_id: 'BCDFGHJKLMNP',
  timestamp: '2024-05-01T08:30:00.000Z',
  status: 1,
  ...fields,
})

export async function createProgram(right: Right = 'statistics.add_verification', origin?: string) {
  const token = await createToken(
    db.connection(),
    { name: `program ${serial()}`, rights: [right], createdBy: 'tests', expiresAt: null },
    new Date()
  )
  const visitor = new Visitor(origin)
  const headers = { 'authorization': `Bearer ${token}`, 'content-type': 'application/x-ndjson' }
  const post = (rawBody: string | Buffer<ArrayBuffer>, more: Record<string, string> = {}) =>
    visitor.post<IngestResult>(INGEST, undefined, {
      rawBody: rawBody as string,
      withoutCsrf: true,
      headers: { ...headers, ...more },
    })
  return {
    headers,
    post,
    send: (scans: readonly object[]): Promise<HttpResponse<IngestResult>> => post(toNdjson(scans)),
    /** Starts a request that sends scans bit by bit and can be aborted. */
    begin: () => {
      const sent = request(`${visitor.origin}${INGEST}`, { method: 'POST', headers })
      sent.on('error', () => undefined)
      return { request: sent, write: (scans: readonly object[]) => sent.write(toNdjson(scans)) }
    },
    sendPacked: (scans: readonly object[]) =>
      post(gzipSync(toNdjson(scans)), { 'content-encoding': 'gzip' }),
  }
}

export const toNdjson = (scans: readonly object[]): string =>
  scans.map((scan) => `${JSON.stringify(scan)}\n`).join('')

/** Stores scans without writing them to the log of accepted scans. */
export const storeScans = (scans: readonly object[], now = new Date()) =>
  ingestScans(
    { client: db.connection(), store: scanStore(), log: null },
    scans as readonly SentScan[],
    now
  )

/** Merges each year into one part. Queries can then read the years without `FINAL`. */
export async function mergeYears(): Promise<void> {
  await scanStore().run(mergeScans(ONE_SERVER))
  await lookAtYears(scanStore())
}

export async function countStored(): Promise<number> {
  const [row] = await scanStore().rows<{ n: string }>('SELECT count() AS n FROM scans FINAL')
  return Number(row!.n)
}
