/** The settings dialog is one, wherever it is opened from. */
class SettingsDialog {
  open = $state(false);

  show(): void {
    this.open = true;
  }
}

export const settings = new SettingsDialog();
