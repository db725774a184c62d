export const caseMailMessages = {
  suspicion_news: {
    heading: {
      COMMENT: 'New note',
      CLOSED: 'The case was closed',
      MEASURE_ADDED: 'New measure',
      REOPENED: 'The case was opened again',
      ASSIGNED: 'The case was assigned to you',
      FOUND_AGAIN: 'The case was opened again: new evidence',
    },
    body: {
      COMMENT: '%{name} added a note to case %{reference}.',
      CLOSED: '%{name} closed case %{reference}.',
      MEASURE_ADDED: '%{name} recorded a measure in case %{reference}.',
      REOPENED: '%{name} opened case %{reference} again.',
      ASSIGNED: '%{name} assigned case %{reference} to you.',
      FOUND_AGAIN:
        'The latest search found new evidence for case %{reference}, so it is waiting again.',
    },
    outcome: 'Outcome',
    measure: 'Measure',
    taken_on: 'Taken on',
    files: 'Files',
    text: 'Note',
    why: 'You receive this email because you watch this case, or because it is assigned to you. You can stop watching it on its page.',
  },
  suspicion_due: {
    heading: 'Due on %{day}',
    body: 'Case %{reference} is due on %{day} and has not been closed yet.',
  },
}
