import { recordMessages } from '#shared/ground/texts/backoffice/record_messages_fr'
import type { MessagesLike } from '#shared/ground/i18n/catalogue'
import type { carrierMessages as english } from '#shared/ordering/shipments/carrier_messages_en'

export const carrierMessages = {
  ...recordMessages,
  carriers: {
    empty: 'Aucun transporteur',
    empty_text:
      'Les transporteurs figurent dans les envois, avec un lien vers chaque colis. Ajoutez les plus courants et corrigez-les, ou créez les vôtres.',
    search: 'Nom',
    facts: 'Transporteur',
    create: 'Nouveau transporteur',
    created: 'Le transporteur a été créé.',
    saved: 'Le transporteur a été enregistré.',
    add_usual: 'Ajouter les transporteurs courants',
    link_hint:
      'L’adresse de la page du transporteur sur un colis, avec {number} à la place du numéro de suivi.',
    delete: 'Supprimer',
    delete_question: 'Supprimer le transporteur %{name} ?',
    deleted: 'Le transporteur a été supprimé.',
  },
  resources: {
    carriers: {
      fields: {
        id: 'Identifiant',
        name: 'Nom',
        link_template: 'Lien vers un colis',
        updated_at: 'Modifié',
      },
    },
  },
} satisfies MessagesLike<typeof english>
