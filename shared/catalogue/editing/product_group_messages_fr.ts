import { recordMessages } from '#shared/ground/texts/backoffice/record_messages_fr'
import type { productGroupMessages as english } from '#shared/catalogue/editing/product_group_messages_en'
import type { MessagesLike } from '#shared/ground/i18n/catalogue'

export const productGroupMessages = {
  ...recordMessages,
  product_groups: {
    empty: 'Aucun groupe de produits',
    empty_text:
      'Les produits appartiennent à des groupes, et les sociétés ont le droit de commander dans un groupe.',
    search: 'Nom ou code',
    facts: 'Groupe',
    create: 'Nouveau groupe de produits',
    created: 'Le groupe de produits a été créé.',
    saved: 'Le groupe de produits a été enregistré.',
    code_hint:
      'Lettres et chiffres ; les fichiers désignent le groupe par ce code. Il ne peut plus être modifié ensuite.',
    sort_hint: 'Les plus petits viennent en premier.',
    delete: 'Supprimer',
    delete_question: 'Supprimer le groupe %{name} ?',
    deleted: 'Le groupe de produits a été supprimé.',
    cannot_delete: 'Des produits, des quotas ou des droits de sociétés se rattachent à ce groupe.',
    products: 'Ses produits',
  },
  resources: {
    product_groups: {
      fields: {
        id: 'Numéro',
        group_code: 'Code',
        name: 'Nom',
        sort_index: 'Rang dans la liste',
        products: 'Produits',
        companies: 'Sociétés autorisées à commander',
        created_at: 'Créé le',
        updated_at: 'Modifié le',
      },
    },
  },
} satisfies MessagesLike<typeof english>
