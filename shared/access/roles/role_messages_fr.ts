import { recordMessages } from '#shared/ground/texts/backoffice/record_messages_fr'
import type { MessagesLike } from '#shared/ground/i18n/catalogue'
import { rightMessages } from '#shared/access/roles/right_messages_fr'
import type { roleMessages as english } from '#shared/access/roles/role_messages_en'

export const roleMessages = {
  role: recordMessages.role,
  roles: {
    empty: 'Aucun rôle',
    empty_text: 'Les rôles sont fournis avec le produit.',
    people: '%{smart_count} personne |||| %{smart_count} personnes',
    hint: '%{smart_count} personne a ce rôle. Les modifications prennent effet à sa prochaine requête. |||| %{smart_count} personnes ont ce rôle. Les modifications prennent effet à leur prochaine requête.',
    kept: {
      ADMINISTRATOR:
        'Les administrateurs gardent toujours le droit de modifier les utilisateurs et de donner des rôles.',
      PURCHASE_APPROVER:
        'Les approbateurs des achats gardent toujours le droit d’approuver des commandes.',
    },
    saved: 'Les droits du rôle ont été enregistrés.',
  },
  right: rightMessages,
  resources: {
    roles: {
      fields: { id: 'Numéro', name: 'Rôle', users: 'Personnes', rights: 'Droits' },
    },
  },
} satisfies MessagesLike<typeof english>
