// Preloaded into each part: when the launcher is gone, however it ended, the part ends as if it had been asked to.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
