import { recordMessages } from '#shared/ground/texts/backoffice/record_messages_fr'
import type { MessagesLike } from '#shared/ground/i18n/catalogue'
import type { alertRuleMessages as english } from '#shared/scans/alerts/messages_en'
import { reasonMessages } from '#shared/scans/suspicions/reason_messages_fr'

export const alertRuleMessages = {
  ...recordMessages,
  suspicion_reason: reasonMessages,
  alert_kind: { ROLL: 'Rouleaux', LABEL: 'Étiquettes', PLACE: 'Lieux' },
  alert_company_group: {
    INTERNAL_SUPPLIERS: 'Fournisseurs internes',
    EXTERNAL_SUPPLIERS: 'Fournisseurs externes',
  },
  alert_rules: {
    search: 'Nom',
    on_or_off: 'Active ou non',
    on: 'Active',
    off: 'Inactive',
    empty: 'Aucune règle d’alerte',
    empty_text:
      'Une règle envoie les soupçons par e-mail à des collègues dès qu’ils sont trouvés. Avant d’être activée, elle indique ce qu’elle aurait envoyé.',
    create: 'Nouvelle règle d’alerte',
    created: 'La règle a été créée. Elle est inactive jusqu’à ce que vous l’activiez.',
    saved: 'La règle a été modifiée.',
    deleted: 'La règle a été supprimée.',
    what: 'Quels soupçons',
    whom: 'Qui est averti',
    reason_rate: '%{reason} (juste dans %{right} cas sur %{of})',
    any_reason: 'Tous les motifs',
    any_kind: 'Rouleaux, étiquettes et lieux',
    any: 'Sans restriction',
    reasons_help: 'Au moins l’un d’eux ; tous si aucun n’est choisi',
    kinds_help: 'Tous si aucun n’est choisi',
    score_help: 'De 25 à 100',
    roll_help: 'Les soupçons sans rouleau sont exclus.',
    recipients_help:
      'Utilisateurs qui peuvent voir les soupçons. Chacun reçoit un seul e-mail avec tout ce qui est nouveau, dans sa langue.',
    unreached:
      '%{name} (ne reçoit rien : ne peut pas voir les soupçons ou ne peut plus se connecter)',
    preview: 'Ce qu’elle aurait envoyé',
    counting: 'Comptage en cours …',
    fired:
      'Elle se serait déclenchée %{smart_count} fois au cours des %{days} derniers jours. |||| Elle se serait déclenchée %{smart_count} fois au cours des %{days} derniers jours.',
    latest: 'Les plus récents',
    finding: '%{reference} : %{subject}',
    subject: {
      roll: 'rouleau %{roll}',
      label: 'étiquette %{label}',
      label_of_roll: 'étiquette %{label} du rouleau %{roll}',
      place: 'un lieu',
    },
    scored: 'score %{score}, %{day} : %{reasons}',
    incomplete: 'Complétez la règle pour voir ce qu’elle aurait envoyé.',
    switch_on: 'Activer',
    switch_on_question:
      '%{fired} Désormais, elle envoie ce qui est trouvé ; les soupçons antérieurs ne sont pas envoyés.',
    switch_on_uncounted:
      'Désormais, elle envoie ce qui est trouvé ; les soupçons antérieurs ne sont pas envoyés.',
    switched_on: 'La règle est active.',
    switch_off: 'Désactiver',
    switch_off_question: 'Elle n’envoie plus rien jusqu’à ce qu’elle soit réactivée.',
    switched_off: 'La règle est inactive.',
    delete: 'Supprimer',
    delete_question: 'Supprimer la règle « %{name} » ? Les e-mails déjà envoyés restent.',
    so_far: 'Ce qu’elle a envoyé',
    never: 'Pas encore',
  },
  resources: {
    alert_rules: {
      fields: {
        id: 'Numéro',
        name: 'Nom',
        is_on: 'Active',
        reasons: 'Motifs',
        kinds: 'Objet du soupçon',
        lowest_score: 'Score minimal',
        company_group: 'Groupe de sociétés',
        company_id: 'Commandé par',
        company_name: 'Commandé par',
        country_code: 'Envoyé vers',
        product_group_id: 'Groupe de produits',
        product_group: 'Groupe de produits',
        recipients: 'Destinataires',
        readers: 'Destinataires',
        active_since: 'Active depuis',
        findings: 'Soupçons envoyés',
        mails: 'E-mails',
        last_fired_at: 'Dernier déclenchement',
        updated_at: 'Dernière modification',
      },
    },
  },
} satisfies MessagesLike<typeof english>
