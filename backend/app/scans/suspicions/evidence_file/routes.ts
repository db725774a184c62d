import { serve } from '#app/foundation/endpoints/endpoint'
import { idPath, languageQuery } from '#app/foundation/http/input/url_fields'
import { noteExport } from '#app/foundation/exports/note_export'
import { countRequest } from '#app/foundation/traces/count_request'
import { drawInThread } from '#app/catalogue/printing/pdf/draw_pdf'
import { sendPdf, turnOf } from '#app/catalogue/printing/pdf/send_pdf'
import { askInTurn } from '#app/scans/store/current_store'
import { findCaseFacts } from '#app/scans/suspicions/evidence_file/case_facts'
import { caseTextsIn } from '#app/scans/suspicions/evidence_file/case_texts'
import type { writeEvidenceFile } from '#app/scans/suspicions/evidence_file/write_evidence_file'
import { writeFacts } from '#app/scans/suspicions/evidence_file/write_facts'
import { RESOURCE_RIGHTS } from '#shared/ground/access/resource_rights'
import * as suspicionsEndpoints from '#shared/scans/suspicions/suspicions_endpoints'

/** Limits evidence files per user, because drawing is expensive. */
const FILES = { requests: 20, duration: '1 min' }

const draw = drawInThread<typeof writeEvidenceFile>({
  module: '#app/scans/suspicions/evidence_file/write_evidence_file',
  write: 'writeEvidenceFile',
})

serve(suspicionsEndpoints.exportEvidence, {
  access: RESOURCE_RIGHTS.suspicions,
  summary: 'The evidence of a case as PDF, with the SHA-256 of its facts',
  params: idPath,
  query: languageQuery,
  produces: 'application/pdf',
  throttled: true,
  handle: async (request) => {
    const { user, path, language, now, ctx } = request
    await countRequest(FILES, `evidence_file:${user.id}`, 'memory')
    const facts = await askInTurn(request, `facts ${path.id} for ${user.id}`, (store) =>
      findCaseFacts(store, path.id, user)
    )
    const { text, hash } = writeFacts(facts)
    const name = `${caseTextsIn(language)('file.file_name')}_${facts.suspicion.reference}.pdf`
    const madeBy = { name: user.fullName, company: user.company.name }
    const file = { facts, text, hash, madeBy, now, language }
    const content = await draw(turnOf(ctx), file)
    await noteExport(ctx, name, now, { sha256: hash })
    sendPdf(ctx, content, { name, disposition: 'attachment' })
  },
})
