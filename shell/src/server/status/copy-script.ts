/** The one script of the status page: a button behind each command copies it, and says so. */
export const copyScript = `for (const button of document.querySelectorAll('button[data-copies]')) {
  button.hidden = false
  button.onclick = async () => {
    const command = button.parentElement.querySelector('code')
    const status = document.querySelector('[role=status]')
    try {
      await navigator.clipboard.writeText(command.textContent)
      status.textContent = 'Copied'
      button.dataset.copies = 'done'
      setTimeout(() => { button.dataset.copies = status.textContent = '' }, 2000)
    } catch {
      getSelection().selectAllChildren(command)
      status.textContent = 'Selected: the browser does not let this page copy'
    }
  }
}`
