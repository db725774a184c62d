import { resourceList } from '#app/foundation/resources/resource_list'
import { staffRequest } from '#app/foundation/resources/staff_request'
import { endpoint, serve } from '#app/foundation/endpoints/endpoint'
import { readInput } from '#app/foundation/http/input/input'
import {
  fingerprint,
  pkInText,
  pkPath,
  seenVersionQuery,
  sheetName,
} from '#app/foundation/http/input/url_fields'
import { sampleQuery } from '#app/foundation/exports/send_sample'
import { sendRollsSample } from '#app/labels/fulfilment/rolls_file/send_rolls_sample'
import {
  addShipment,
  changeShipment,
  removeShipment,
} from '#app/labels/fulfilment/change_shipments'
import { findStaffOrder } from '#app/labels/fulfilment/find_staff_order'
import { generateRolls } from '#app/labels/fulfilment/rolls_file/generate_rolls'
import { ordersResource } from '#app/labels/fulfilment/list_orders'
import { moveBatch } from '#app/labels/fulfilment/move_batch'
import { moveByStaff } from '#app/labels/fulfilment/move_by_staff'
import { removePart } from '#app/labels/fulfilment/rolls_file/remove_part'
import { previewRolls, shipFile } from '#app/labels/fulfilment/rolls_file/ship_file'
import { storePart } from '#app/labels/fulfilment/rolls_file/store_part'
import { readTableUpload } from '#app/foundation/workbooks/read_upload'
import { moment } from '#app/foundation/http/input/server_fields'
import { tableText } from '#app/foundation/workbooks/table_file'
import * as fulfilmentEndpoints from '#shared/labels/fulfilment/fulfilment_endpoints'
import { RESOURCE_RIGHTS, RIGHT_TO_SEE_ORDERS } from '#shared/ground/access/resource_rights'
import {
  batchMove,
  batchMoveResult,
  generatedRolls,
  orderMove,
  rollsPreview,
  staffOrder,
  staffOrderRows,
} from '#shared/labels/fulfilment/fulfilment_contract'
import {
  newShipment,
  shipmentChange,
  shipmentPayload,
} from '#shared/labels/fulfilment/shipping_contract'
import { MAX_ROLLS_MEGABYTES } from '#shared/labels/rolls/roll_limits'
import { problem } from '#shared/ground/http/problem'
import type { HttpContext } from '@adonisjs/core/http'
import * as v from 'valibot'
import vine from '@vinejs/vine'

/** `typed` means that the header was added to typed lines and does not count as a line. */
const rollsPreviewQuery = vine.create({
  typed: vine.enum(['true'] as const).optional(),
  sheet: sheetName(),
})

const fileFields = () => ({ fingerprint: fingerprint().optional(), sheet: sheetName() })

const rollsFileQuery = vine.create(fileFields())

/** The body is the file, so the shipment is JSON in the query. */
const shippedFileQuery = vine.create({
  ...fileFields(),
  shipment: vine.string().maxLength(1_000).optional(),
})

const fileShipment = v.object({
  shipment: v.optional(
    v.pipe(v.string(), v.parseJson(undefined, 'validation.invalid'), shipmentPayload)
  ),
})

const shipmentPath = vine.create({ pk: pkInText(), id: pkInText() })

/** A label's line contains no line breaks, so a workbook can be read as text. */
const readRolls = async (ctx: HttpContext, sheet: string | undefined) =>
  tableText(await readTableUpload(ctx, MAX_ROLLS_MEGABYTES, sheet))

/** A part is identified by the time of its storage. */
const partQuery = vine.create({ stored_at: moment() })

endpoint({
  method: 'GET',
  path: 'backoffice/api/orders/',
  access: RESOURCE_RIGHTS.orders,
  summary: 'The orders of all companies; all that match as CSV when asked for',
  response: staffOrderRows,
  ...resourceList(ordersResource),
})

endpoint({
  method: 'GET',
  path: 'backoffice/api/orders/:pk/',
  access: RIGHT_TO_SEE_ORDERS,
  summary:
    'One order with its rolls; for those who work on it, its mails and changes and where it may be moved',
  params: pkPath,
  response: staffOrder,
  handle: ({ user, path, language }) => findStaffOrder(user, path.pk, language),
})

serve(fulfilmentEndpoints.moveOrder, {
  access: 'orders.process_order',
  summary: 'Move an order along its state machine; shipping takes given, generated or stored rolls',
  params: pkPath,
  body: orderMove,
  large: 'list',
  response: staffOrder,
  handle: async (request) => {
    await moveByStaff(request.path.pk, request.body, staffRequest(request))
    return findStaffOrder(request.user, request.path.pk, request.language)
  },
})

serve(fulfilmentEndpoints.generateRolls, {
  access: 'orders.process_order',
  summary: 'Generate the next rolls of an order that is too large for one request',
  params: pkPath,
  response: generatedRolls,
  refusals: { 422: problem },
  handle: (request) => generateRolls(request.path.pk, staffRequest(request)),
})

serve(fulfilmentEndpoints.moveOrders, {
  access: 'orders.process_order',
  summary: 'Move several orders separately, and report which were refused and why',
  body: batchMove,
  response: batchMoveResult,
  handle: (request) => moveBatch(request.body, staffRequest(request), request.t),
})

serve(fulfilmentEndpoints.downloadRollsSample, {
  access: 'orders.process_order',
  summary: 'A file of labels to be filled in for an order, as a workbook or CSV',
  params: pkPath,
  query: sampleQuery,
  produces: 'text/csv',
  handle: ({ ctx, path }) => sendRollsSample(ctx, path.pk),
})

serve(fulfilmentEndpoints.previewRolls, {
  access: 'orders.process_order',
  summary: 'What shipping an order with the print line’s file would do, and which lines are faulty',
  params: pkPath,
  query: rollsPreviewQuery,
  takes: 'text/csv',
  response: rollsPreview,
  handle: async ({ path, query, t, ctx }) =>
    previewRolls(path.pk, await readRolls(ctx, query.sheet), {
      t,
      isTyped: query.typed !== undefined,
    }),
})

serve(fulfilmentEndpoints.storeRolls, {
  access: 'orders.process_order',
  summary: 'Ship an order with the print line’s file, and the parts that were stored before',
  params: pkPath,
  query: shippedFileQuery,
  takes: 'text/csv',
  response: staffOrder,
  handle: async (request) => {
    const { sheet, ...query } = request.query
    const { shipment } = readInput(fileShipment, query)
    const csv = await readRolls(request.ctx, sheet)
    await shipFile(request.path.pk, csv, { ...query, shipment }, staffRequest(request))
    return findStaffOrder(request.user, request.path.pk, request.language)
  },
})

serve(fulfilmentEndpoints.storeRollsPart, {
  access: 'orders.process_order',
  summary: 'Store the print line’s file as a part of an order that stays in production',
  params: pkPath,
  query: rollsFileQuery,
  takes: 'text/csv',
  response: staffOrder,
  handle: async (request) => {
    const csv = await readRolls(request.ctx, request.query.sheet)
    await storePart(request.path.pk, csv, request.query.fingerprint, staffRequest(request))
    return findStaffOrder(request.user, request.path.pk, request.language)
  },
})

serve(fulfilmentEndpoints.removeRollsPart, {
  access: 'orders.process_order',
  summary: 'Remove the rolls of a part from an order that is still in production',
  params: pkPath,
  query: partQuery,
  response: staffOrder,
  handle: async (request) => {
    await removePart(request.path.pk, request.query.stored_at, staffRequest(request))
    return findStaffOrder(request.user, request.path.pk, request.language)
  },
})

serve(fulfilmentEndpoints.addShipment, {
  access: 'orders.process_order',
  summary: 'Add a shipment to a shipped order',
  params: pkPath,
  body: newShipment,
  status: 201,
  response: staffOrder,
  handle: async (request) => {
    await addShipment(request.path.pk, request.body, staffRequest(request))
    return findStaffOrder(request.user, request.path.pk, request.language)
  },
})

serve(fulfilmentEndpoints.changeShipment, {
  access: 'orders.process_order',
  summary: 'Correct a shipment of an order',
  params: shipmentPath,
  body: shipmentChange,
  response: staffOrder,
  handle: async (request) => {
    await changeShipment(request.path.pk, request.path.id, request.body, staffRequest(request))
    return findStaffOrder(request.user, request.path.pk, request.language)
  },
})

serve(fulfilmentEndpoints.removeShipment, {
  access: 'orders.process_order',
  summary: 'Remove a shipment that was recorded by mistake',
  params: shipmentPath,
  query: seenVersionQuery,
  response: staffOrder,
  handle: async (request) => {
    const { pk, id } = request.path
    await removeShipment(pk, id, request.query.updated_at, staffRequest(request))
    return findStaffOrder(request.user, pk, request.language)
  },
})
