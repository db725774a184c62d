import type { MessagesLike } from '#shared/ground/i18n/catalogue'
import type { caseMailMessages as english } from '#shared/mailing/case_messages_en'

export const caseMailMessages = {
  suspicion_news: {
    heading: {
      COMMENT: 'Nouvelle note',
      CLOSED: 'Le dossier a été clos',
      MEASURE_ADDED: 'Nouvelle mesure',
      REOPENED: 'Le dossier a été rouvert',
      ASSIGNED: 'Le dossier vous a été attribué',
      FOUND_AGAIN: 'Le dossier a été rouvert : nouveaux indices',
    },
    body: {
      COMMENT: '%{name} a ajouté une note au dossier %{reference}.',
      CLOSED: '%{name} a clos le dossier %{reference}.',
      MEASURE_ADDED: '%{name} a saisi une mesure dans le dossier %{reference}.',
      REOPENED: '%{name} a rouvert le dossier %{reference}.',
      ASSIGNED: '%{name} vous a attribué le dossier %{reference}.',
      FOUND_AGAIN:
        'La dernière recherche a trouvé de nouveaux indices pour le dossier %{reference} ; il est donc de nouveau en attente.',
    },
    outcome: 'Résultat',
    measure: 'Mesure',
    taken_on: 'Prise le',
    files: 'Fichiers',
    text: 'Note',
    why: 'Vous recevez cet e-mail parce que vous suivez ce dossier ou qu’il vous est attribué. Vous pouvez cesser de le suivre sur sa page.',
  },
  suspicion_due: {
    heading: 'À traiter pour le %{day}',
    body: 'Le dossier %{reference} est à traiter pour le %{day} et n’est pas encore clos.',
  },
} satisfies MessagesLike<typeof english>
