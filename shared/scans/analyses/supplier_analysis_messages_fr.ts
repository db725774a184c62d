import { scanMessages } from '#shared/scans/questions/scan_messages_fr'
import type { supplierAnalysisMessages as english } from '#shared/scans/analyses/supplier_analysis_messages_en'
import type { MessagesLike } from '#shared/ground/i18n/catalogue'

export const supplierAnalysisMessages = {
  ...scanMessages,
  supplier_analysis: {
    table: 'Vérifications par fournisseur et par produit',
    map: 'Lieux de vérification des étiquettes des fournisseurs',
    unbound: 'Aucune de ces vérifications ne concerne une étiquette commandée par un fournisseur.',
  },
} satisfies MessagesLike<typeof english>
