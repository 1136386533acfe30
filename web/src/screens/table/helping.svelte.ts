/** Whether help was asked for. */
export const helping = $state({ open: false });
