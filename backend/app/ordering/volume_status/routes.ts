import { noteExport } from '#app/foundation/exports/note_export'
import { serve } from '#app/foundation/endpoints/endpoint'
import { countRequest } from '#app/foundation/traces/count_request'
import { drawInThread } from '#app/catalogue/printing/pdf/draw_pdf'
import { sendPdf, turnOf } from '#app/catalogue/printing/pdf/send_pdf'
import { listVolumeStatus } from '#app/ordering/volume_status/list_volume_status'
import type { writeVolumeStatus } from '#app/ordering/volume_status/write_volume_status'
import * as volumeStatusEndpoints from '#shared/ordering/volume_status/volume_status_endpoints'
import { RESOURCE_RIGHTS } from '#shared/ground/access/resource_rights'
import { businessDay } from '#shared/ground/dates/business_day'
import { volumeStatus } from '#shared/ordering/volume_status/volume_status_contract'
import { LANGUAGES } from '#shared/ground/i18n/language'
import db from '@adonisjs/lucid/services/db'
import vine from '@vinejs/vine'

/** Limits PDFs per user, because drawing is expensive. */
const PDFS = { requests: 20, duration: '1 min' }

const draw = drawInThread<typeof writeVolumeStatus>({
  module: '#app/ordering/volume_status/write_volume_status',
  write: 'writeVolumeStatus',
})

serve(volumeStatusEndpoints.showVolumeStatus, {
  access: RESOURCE_RIGHTS.volume_status,
  summary: 'Contracts, orders and balance by company and product group; as PDF with its Accept',
  query: vine.create({
    format: vine.enum(['pdf'] as const).optional(),
    lang: vine.enum(LANGUAGES).optional(),
  }),
  response: volumeStatus,
  throttled: true,
  file: {
    type: 'application/pdf',
    send: async ({ user, language, t, now, ctx }) => {
      await countRequest(PDFS, `volume_status:${user.id}`, 'memory')
      const rows = await listVolumeStatus(db.connection(), user)
      const content = await draw(turnOf(ctx), { rows, language, now })
      const name = `${businessDay(now)}_${t('volume_status.file_name')}.pdf`
      await noteExport(ctx, name, now)
      sendPdf(ctx, content, { name, disposition: 'attachment' })
    },
  },
  handle: ({ user }) => listVolumeStatus(db.connection(), user),
})
