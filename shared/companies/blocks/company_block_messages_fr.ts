import type { MessagesLike } from '#shared/ground/i18n/catalogue'
import type { companyBlockMessages as english } from '#shared/companies/blocks/company_block_messages_en'

export const companyBlockMessages = {
  block_reason: {
    UNPAID_BILLS: 'Factures impayées',
    INACTIVITY: 'Inactivité',
    NON_ACTIVATED_ORDERS: 'Commandes non activées',
  },
  blocks: {
    search: 'Nom ou identifiant de compte',
    reason: 'Motif',
    empty: 'Aucune société n’est bloquée',
    empty_text:
      'Les sociétés qui ont des factures impayées, qui n’ont pas commandé depuis longtemps ou dont deux commandes ne sont pas activées figurent ici.',
    since: 'depuis le %{day}',
    by: 'par %{name}',
    unnoted: 'Aucun motif n’a été noté',
    cannot_order: 'Ne peut pas commander %{products}',
    orders: 'Non activées\u00a0:',
    set: 'Bloquer une société',
    lift: 'Lever',
    lift_of: 'Lever le blocage (%{block}), %{company}',
    set_title: 'Bloquer une société',
    lift_title: 'Lever le blocage\u00a0: %{company}',
    company: 'Société',
    no_company: 'Aucun fournisseur ne porte ce nom',
    kind: 'Blocage',
    why: 'Motif',
    why_hint: 'Il est conservé dans le journal d’audit et envoyé à la société par e-mail.',
    UNPAID_BILLS_effect: 'Factures impayées\u00a0: tout fonctionne, sauf les commandes.',
    INACTIVITY_effect:
      'Inactivité\u00a0: personne de la société ne peut se connecter et les sessions en cours prennent fin.',
    was_set: 'La société a été bloquée.',
    was_lifted: 'Le blocage a été levé.',
    failed: 'L’opération a échoué. Veuillez réessayer.',
  },
  bills_import: {
    open: 'Importer les impayés',
    title: 'Importer les factures impayées',
    intro:
      'Choisissez un classeur (.xlsx) ou un fichier CSV, tel que les tableurs l’enregistrent, avec une ligne par fournisseur ayant des factures impayées\u00a0: son identifiant de compte et le motif, qui lui est envoyé par e-mail. Rien n’est modifié avant que vous ayez vu l’aperçu.',
    limits: 'Jusqu’à %{lines} lignes et %{megabytes} Mo.',
    writing: 'Modification des blocages…',
    preview: 'Ce que %{file} modifie',
    unchanged:
      '%{smart_count} fournisseur du fichier est déjà bloqué pour ce motif. |||| %{smart_count} fournisseurs du fichier sont déjà bloqués pour ces motifs.',
    added: 'Nouveaux blocages (%{smart_count})',
    changed: 'Autre motif (%{smart_count})',
    lifted: 'Absents du fichier (%{smart_count})',
    none_added: 'Le fichier ne bloque aucun fournisseur supplémentaire.',
    none_changed: 'Aucun fournisseur ne reste bloqué pour un autre motif.',
    none_lifted: 'Tous les fournisseurs bloqués pour factures impayées figurent dans le fichier.',
    reason: 'Motif',
    company: 'Société',
    before: 'Motif actuel',
    after: 'Motif du fichier',
    lift: 'Lever le blocage de %{smart_count} fournisseur absent du fichier |||| Lever les blocages de %{smart_count} fournisseurs absents du fichier',
    lift_faulty:
      'Les blocages ne peuvent être levés que si aucune ligne n’est erronée\u00a0: elle pourrait désigner l’un de ces fournisseurs.',
    confirm:
      'Nouveaux blocages\u00a0: %{added}. Autre motif\u00a0: %{changed}. Levés\u00a0: %{lifted}. Les sociétés bloquées ou débloquées reçoivent un e-mail\u00a0; chaque modification est consignée dans le journal d’audit.',
    done: 'Le fichier a été importé. Nouveaux blocages\u00a0: %{added}. Autre motif\u00a0: %{changed}. Levés\u00a0: %{lifted}. Ignorés\u00a0: %{skipped}.',
    to_blocks: 'Aller aux blocages',
  },
  resources: {
    blocks: {
      fields: {
        id: 'Numéro',
        account_id: 'Identifiant de compte',
        name: 'Société',
        unpaid_bills: 'Factures impayées',
        inactivity: 'Inactivité',
        non_activated_orders: 'Commandes non activées',
      },
    },
  },
} satisfies MessagesLike<typeof english>
