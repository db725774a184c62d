import type { MessagesLike } from '#shared/i18n/catalogue'
import type { jobMessages as english } from '#shared/scheduler/job_messages_en'

export const jobMessages = {
  job_name: {
    seal_audit: 'Sceller le journal d’audit',
    purge_expired: 'Purger ce qui a expiré',
    remind_approvers: 'Relancer les approbateurs',
    block_inactive: 'Désactiver les sociétés inactives',
    retain_personal_data: 'Retirer les anciennes données personnelles',
    summarize_scans: 'Compter les scans de chaque année',
    find_suspicions: 'Rechercher les scans suspects',
  },
  job_state: { RUNNING: 'En cours', DONE: 'Terminée', FAILED: 'Échouée', ABANDONED: 'Interrompue' },
  jobs: {
    empty: 'Aucune exécution',
    empty_text: 'Ce que le serveur fait de lui-même s’affiche ici.',
    run_now: 'Exécuter maintenant',
    choose: 'Tâche',
    started: 'La tâche a commencé.',
    failed: 'La tâche n’a pas pu commencer.',
    due: 'À l’heure prévue',
    milliseconds: '%{smart_count} ms',
    refresh: 'Actualiser',
  },
  resources: {
    job_runs: {
      fields: {
        id: 'Numéro',
        job: 'Tâche',
        state: 'État',
        started_at: 'Début',
        finished_at: 'Fin',
        duration: 'Durée',
        result: 'Résultat',
        error: 'Erreur',
        by: 'Lancée par',
      },
    },
  },
} satisfies MessagesLike<typeof english>
